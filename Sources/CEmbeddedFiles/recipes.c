#include "CEmbeddedFiles.h"

// The package is not C23, which names `#embed`; the compiler of Swift 6.3 knows it in every C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char android_back[] = {
#embed "../../examples/android_back.lua" suffix(, 0)
};

static const unsigned char app_rides[] = {
#embed "../../examples/app_rides.lua" suffix(, 0)
};

static const unsigned char async_veto[] = {
#embed "../../examples/async_veto.lua" suffix(, 0)
};

static const unsigned char checkout_pages[] = {
#embed "../../examples/checkout_pages.lua" suffix(, 0)
};

static const unsigned char comments[] = {
#embed "../../examples/comments.lua" suffix(, 0)
};

static const unsigned char confirm_discard[] = {
#embed "../../examples/confirm_discard.lua" suffix(, 0)
};

static const unsigned char constant_speed[] = {
#embed "../../examples/constant_speed.lua" suffix(, 0)
};

static const unsigned char content_sized[] = {
#embed "../../examples/content_sized.lua" suffix(, 0)
};

static const unsigned char custom_drag[] = {
#embed "../../examples/custom_drag.lua" suffix(, 0)
};

static const unsigned char date_picker[] = {
#embed "../../examples/date_picker.lua" suffix(, 0)
};

static const unsigned char emoji_keyboard[] = {
#embed "../../examples/emoji_keyboard.lua" suffix(, 0)
};

static const unsigned char filters[] = {
#embed "../../examples/filters.lua" suffix(, 0)
};

static const unsigned char floating_card[] = {
#embed "../../examples/floating_card.lua" suffix(, 0)
};

static const unsigned char haptic_pattern[] = {
#embed "../../examples/haptic_pattern.lua" suffix(, 0)
};

static const unsigned char haptic_threshold[] = {
#embed "../../examples/haptic_threshold.lua" suffix(, 0)
};

static const unsigned char hello[] = {
#embed "../../examples/hello.lua" suffix(, 0)
};

static const unsigned char house_style[] = {
#embed "../../examples/house_style.lua" suffix(, 0)
};

static const unsigned char keyboard_form[] = {
#embed "../../examples/keyboard_form.lua" suffix(, 0)
};

static const unsigned char knobs[] = {
#embed "../../examples/knobs.lua" suffix(, 0)
};

static const unsigned char largest_text[] = {
#embed "../../examples/largest_text.lua" suffix(, 0)
};

static const unsigned char map_places[] = {
#embed "../../examples/map_places.lua" suffix(, 0)
};

static const unsigned char map_search[] = {
#embed "../../examples/map_search.lua" suffix(, 0)
};

static const unsigned char match_ios[] = {
#embed "../../examples/match_ios.lua" suffix(, 0)
};

static const unsigned char match_material[] = {
#embed "../../examples/match_material.lua" suffix(, 0)
};

static const unsigned char mini_player[] = {
#embed "../../examples/mini_player.lua" suffix(, 0)
};

static const unsigned char never_skip[] = {
#embed "../../examples/never_skip.lua" suffix(, 0)
};

static const unsigned char nine_policies[] = {
#embed "../../examples/nine_policies.lua" suffix(, 0)
};

static const unsigned char order_link[] = {
#embed "../../examples/order_link.lua" suffix(, 0)
};

static const unsigned char page_stack[] = {
#embed "../../examples/page_stack.lua" suffix(, 0)
};

static const unsigned char payment[] = {
#embed "../../examples/payment.lua" suffix(, 0)
};

static const unsigned char photo_pages[] = {
#embed "../../examples/photo_pages.lua" suffix(, 0)
};

static const unsigned char popover_on_pad[] = {
#embed "../../examples/popover_on_pad.lua" suffix(, 0)
};

static const unsigned char predictive_back[] = {
#embed "../../examples/predictive_back.lua" suffix(, 0)
};

static const unsigned char proved_policy[] = {
#embed "../../examples/proved_policy.lua" suffix(, 0)
};

static const unsigned char pull_to_refresh[] = {
#embed "../../examples/pull_to_refresh.lua" suffix(, 0)
};

static const unsigned char reduced_motion[] = {
#embed "../../examples/reduced_motion.lua" suffix(, 0)
};

static const unsigned char rotation[] = {
#embed "../../examples/rotation.lua" suffix(, 0)
};

static const unsigned char rubber_band[] = {
#embed "../../examples/rubber_band.lua" suffix(, 0)
};

static const unsigned char scroll_inside[] = {
#embed "../../examples/scroll_inside.lua" suffix(, 0)
};

static const unsigned char share_sheet[] = {
#embed "../../examples/share_sheet.lua" suffix(, 0)
};

static const unsigned char sheet_over_sheet[] = {
#embed "../../examples/sheet_over_sheet.lua" suffix(, 0)
};

static const unsigned char shop_filters[] = {
#embed "../../examples/shop_filters.lua" suffix(, 0)
};

static const unsigned char split_view[] = {
#embed "../../examples/split_view.lua" suffix(, 0)
};

static const unsigned char tab_player[] = {
#embed "../../examples/tab_player.lua" suffix(, 0)
};

static const unsigned char three_detents[] = {
#embed "../../examples/three_detents.lua" suffix(, 0)
};

static const unsigned char thrown_settle[] = {
#embed "../../examples/thrown_settle.lua" suffix(, 0)
};

static const unsigned char toast[] = {
#embed "../../examples/toast.lua" suffix(, 0)
};

static const unsigned char trade_ticket[] = {
#embed "../../examples/trade_ticket.lua" suffix(, 0)
};

static const unsigned char trip[] = {
#embed "../../examples/trip.lua" suffix(, 0)
};

static const unsigned char turned[] = {
#embed "../../examples/turned.lua" suffix(, 0)
};

static const unsigned char two_platforms[] = {
#embed "../../examples/two_platforms.lua" suffix(, 0)
};

static const unsigned char undimmed_peek[] = {
#embed "../../examples/undimmed_peek.lua" suffix(, 0)
};

static const unsigned char wizard[] = {
#embed "../../examples/wizard.lua" suffix(, 0)
};

static const unsigned char policies_compose[] = {
#embed "../../examples/policies/compose.lua" suffix(, 0)
};

static const unsigned char policies_floatingpanel[] = {
#embed "../../examples/policies/floatingpanel.lua" suffix(, 0)
};

static const unsigned char policies_flutter[] = {
#embed "../../examples/policies/flutter.lua" suffix(, 0)
};

static const unsigned char policies_gorhom[] = {
#embed "../../examples/policies/gorhom.lua" suffix(, 0)
};

static const unsigned char policies_ionic[] = {
#embed "../../examples/policies/ionic.lua" suffix(, 0)
};

static const unsigned char policies_libadwaita[] = {
#embed "../../examples/policies/libadwaita.lua" suffix(, 0)
};

static const unsigned char policies_material[] = {
#embed "../../examples/policies/material.lua" suffix(, 0)
};

static const unsigned char policies_overlaycontainer[] = {
#embed "../../examples/policies/overlaycontainer.lua" suffix(, 0)
};

static const unsigned char policies_points[] = {
#embed "../../examples/policies/points.lua" suffix(, 0)
};

static const unsigned char policies_vaul[] = {
#embed "../../examples/policies/vaul.lua" suffix(, 0)
};

static const struct EmbeddedRecipe recipes[] = {
    {"android_back", android_back},
    {"app_rides", app_rides},
    {"async_veto", async_veto},
    {"checkout_pages", checkout_pages},
    {"comments", comments},
    {"confirm_discard", confirm_discard},
    {"constant_speed", constant_speed},
    {"content_sized", content_sized},
    {"custom_drag", custom_drag},
    {"date_picker", date_picker},
    {"emoji_keyboard", emoji_keyboard},
    {"filters", filters},
    {"floating_card", floating_card},
    {"haptic_pattern", haptic_pattern},
    {"haptic_threshold", haptic_threshold},
    {"hello", hello},
    {"house_style", house_style},
    {"keyboard_form", keyboard_form},
    {"knobs", knobs},
    {"largest_text", largest_text},
    {"map_places", map_places},
    {"map_search", map_search},
    {"match_ios", match_ios},
    {"match_material", match_material},
    {"mini_player", mini_player},
    {"never_skip", never_skip},
    {"nine_policies", nine_policies},
    {"order_link", order_link},
    {"page_stack", page_stack},
    {"payment", payment},
    {"photo_pages", photo_pages},
    {"popover_on_pad", popover_on_pad},
    {"predictive_back", predictive_back},
    {"proved_policy", proved_policy},
    {"pull_to_refresh", pull_to_refresh},
    {"reduced_motion", reduced_motion},
    {"rotation", rotation},
    {"rubber_band", rubber_band},
    {"scroll_inside", scroll_inside},
    {"share_sheet", share_sheet},
    {"sheet_over_sheet", sheet_over_sheet},
    {"shop_filters", shop_filters},
    {"split_view", split_view},
    {"tab_player", tab_player},
    {"three_detents", three_detents},
    {"thrown_settle", thrown_settle},
    {"toast", toast},
    {"trade_ticket", trade_ticket},
    {"trip", trip},
    {"turned", turned},
    {"two_platforms", two_platforms},
    {"undimmed_peek", undimmed_peek},
    {"wizard", wizard},
    {"policies/compose", policies_compose},
    {"policies/floatingpanel", policies_floatingpanel},
    {"policies/flutter", policies_flutter},
    {"policies/gorhom", policies_gorhom},
    {"policies/ionic", policies_ionic},
    {"policies/libadwaita", policies_libadwaita},
    {"policies/material", policies_material},
    {"policies/overlaycontainer", policies_overlaycontainer},
    {"policies/points", policies_points},
    {"policies/vaul", policies_vaul},
    {0, 0},
};

const struct EmbeddedRecipe *embedded_recipes(void) { return recipes; }
