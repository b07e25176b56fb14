"""The engines in which tests run exported queries, each with a table of releases."""

import contextlib
import csv
import decimal
import io
import os
import pathlib
import pwd
import shutil
import sqlite3
import subprocess
import tempfile

NUMBERS = ("travel", "height", "velocity", "velocity_x", "elapsed", "keyboard")
# Releases have at most 6 decimal places as DECIMAL.
TYPES = ("double", "float", "decimal")


def arrow_table(columns, kind):
    """A table of pyarrow: numbers of the kind, booleans, and strings."""
    import pyarrow

    types = {"double": pyarrow.float64(), "float": pyarrow.float32(), "decimal": pyarrow.decimal128(14, 6)}
    arrays = {}
    for name, values in columns.items():
        if name not in NUMBERS:
            arrays[name] = pyarrow.array(values, pyarrow.bool_() if name == "scrolled" else pyarrow.string())
            continue
        if kind == "decimal":
            values = [None if v is None else decimal.Decimal(repr(v)).quantize(decimal.Decimal("1e-6")) for v in values]
        arrays[name] = pyarrow.array(values, types[kind])
    return pyarrow.table(arrays)


class Engine:
    """Loads a table `releases`, and returns the rows of a query."""

    kinds = TYPES

    def load(self, columns, kind):
        raise NotImplementedError

    def rows(self, query):
        """The rows of a query, each a dictionary."""
        raise NotImplementedError

    def close(self):
        pass


class DuckDB(Engine):
    def __init__(self):
        import duckdb

        self.version = duckdb.__version__
        self.database = duckdb.connect()

    def load(self, columns, kind):
        source = arrow_table(columns, kind)
        self.database.register("source", source)
        self.database.execute("CREATE OR REPLACE TABLE releases AS SELECT * FROM source")

    def rows(self, query):
        return self.database.sql(query).to_arrow_table().to_pylist()


class Polars(Engine):
    def __init__(self):
        import polars

        self.version = polars.__version__
        self.polars = polars

    def load(self, columns, kind):
        self.table = self.polars.from_arrow(arrow_table(columns, kind))

    def rows(self, query):
        context = self.polars.SQLContext(releases=getattr(self, "table", self.polars.DataFrame()))
        return context.execute(query, eager=True).to_dicts()


class DataFusion(Engine):
    def __init__(self):
        import datafusion

        self.version = datafusion.__version__
        self.context = datafusion.SessionContext()

    def load(self, columns, kind):
        with contextlib.suppress(Exception):
            self.context.deregister_table("releases")
        self.context.register_record_batches("releases", [arrow_table(columns, kind).to_batches()])

    def rows(self, query):
        import pyarrow

        frame = self.context.sql(query)
        return pyarrow.Table.from_batches(frame.collect(), schema=frame.schema()).to_pylist()


class ClickHouse(Engine):
    def __init__(self):
        import chdb
        from chdb.session import Session

        self.version = chdb.chdb_version if isinstance(chdb.chdb_version, str) else ".".join(chdb.chdb_version)
        self.folder = tempfile.TemporaryDirectory()
        self.session = Session(self.folder.name)

    def load(self, columns, kind):
        import pyarrow.parquet

        path = pathlib.Path(self.folder.name) / "source.parquet"
        pyarrow.parquet.write_table(arrow_table(columns, kind), path)
        self.session.query("DROP TABLE IF EXISTS releases")
        self.session.query(
            f"CREATE TABLE releases ENGINE = Memory AS SELECT * FROM file('{path}', Parquet) "
            "SETTINGS schema_inference_make_columns_nullable = 1")

    def rows(self, query):
        import pyarrow

        data = self.session.query(query, "Arrow").bytes()
        if not data:
            return []
        table = pyarrow.ipc.open_file(pyarrow.BufferReader(data)).read_all()
        decode = lambda value: value.decode() if isinstance(value, bytes) else value
        return [{name: decode(value) for name, value in row.items()} for row in table.to_pylist()]

    def close(self):
        self.session.close()
        self.folder.cleanup()


class SQLite(Engine):
    # SQLite stores all numbers as doubles.
    kinds = ("double",)

    def __init__(self):
        self.version = sqlite3.sqlite_version
        self.database = sqlite3.connect(":memory:")

    def load(self, columns, kind):
        names = ", ".join(f'"{name}"' for name in columns)
        self.database.execute("DROP TABLE IF EXISTS releases")
        self.database.execute(f"CREATE TABLE releases ({names})")
        marks = ", ".join("?" for _ in columns)
        self.database.executemany(f"INSERT INTO releases VALUES ({marks})", zip(*columns.values()))

    def rows(self, query):
        found = self.database.execute(query)
        names = [column[0] for column in found.description]
        return [dict(zip(names, row)) for row in found]


class PostgreSQL(Engine):
    """A server of its own on a socket in a temporary directory, without TCP."""

    def __init__(self):
        tools = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"))
        if not tools or not shutil.which("psql"):
            raise ImportError("the server is missing; apt-get install postgresql")
        self.tools = tools[-1]
        self.folder = tempfile.mkdtemp(prefix="sheetlua-pg-", dir="/tmp")
        # The server refuses to run as root.
        self.user = "postgres" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
        self.prefix = ["runuser", "-u", self.user, "--"] if os.geteuid() == 0 else []
        if os.geteuid() == 0:
            shutil.chown(self.folder, self.user)
        self.call(self.tools / "initdb", "-D", f"{self.folder}/data", "-A", "trust", "-E", "UTF8", "--no-sync")
        options = f"-k {self.folder} -c listen_addresses= -c fsync=off -c jit=off"
        self.call(self.tools / "pg_ctl", "-D", f"{self.folder}/data", "-w", "-o", options, "-l",
                  f"{self.folder}/log", "start")
        self.version = self.sql("SHOW server_version").strip()

    def call(self, *command):
        subprocess.run([*self.prefix, *map(str, command)], check=True, cwd="/tmp", stdout=subprocess.DEVNULL)

    def sql(self, text, *arguments):
        command = ["psql", "-h", self.folder, "-U", self.user, "-d", "postgres", "-qAtX", "-v", "ON_ERROR_STOP=1",
                   *arguments]
        run = subprocess.run(command, input=text, capture_output=True, text=True)
        if run.returncode != 0:
            raise RuntimeError(run.stderr.strip())
        return run.stdout

    def load(self, columns, kind):
        types = {"double": "DOUBLE PRECISION", "float": "REAL", "decimal": "NUMERIC(14, 6)"}

        def type_of(name):
            return types[kind] if name in NUMBERS else "BOOLEAN" if name == "scrolled" else "TEXT"

        names = ", ".join(f'"{name}" {type_of(name)}' for name in columns)
        path = pathlib.Path(self.folder, "source.csv")
        with path.open("w", newline="") as file:
            csv.writer(file).writerows(
                [["" if value is None else value for value in row] for row in zip(*columns.values())])
        path.chmod(0o644)
        self.sql(f"DROP TABLE IF EXISTS releases; CREATE TABLE releases ({names});")
        self.sql(f"\\copy releases from '{path}' with (format csv)")

    def rows(self, query):
        text = self.sql(f"COPY (\n{query}\n) TO STDOUT WITH (FORMAT csv, HEADER, NULL '\\N')")
        return [{name: None if value == "\\N" else value for name, value in row.items()}
                for row in csv.DictReader(io.StringIO(text))]

    def close(self):
        self.call(self.tools / "pg_ctl", "-D", f"{self.folder}/data", "-m", "immediate", "stop")
        shutil.rmtree(self.folder)


class Spark(Engine):
    def __init__(self):
        import pyspark
        from pyspark.sql import SparkSession

        self.version = pyspark.__version__
        self.folder = tempfile.TemporaryDirectory()
        builder = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false")
        builder = builder.config("spark.driver.bindAddress", "127.0.0.1").config("spark.driver.host", "127.0.0.1")
        self.session = builder.config("spark.sql.shuffle.partitions", "1").getOrCreate()

    def load(self, columns, kind):
        import pyarrow.parquet

        path = pathlib.Path(self.folder.name) / "source.parquet"
        pyarrow.parquet.write_table(arrow_table(columns, kind), path)
        self.session.read.parquet(str(path)).createOrReplaceTempView("releases")

    def rows(self, query):
        return [row.asDict() for row in self.session.sql(query).collect()]

    def close(self):
        self.session.stop()
        self.folder.cleanup()


ENGINES = {
    "duckdb": DuckDB, "postgres": PostgreSQL, "clickhouse": ClickHouse, "spark": Spark, "sqlite": SQLite,
    "datafusion": DataFusion, "polars": Polars,
}
