#!/usr/bin/env lua
error('line 2')
