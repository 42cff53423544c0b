"""The same with the generated Python client: every module of it is read, and a portal is asked through it."""

import importlib
import pkgutil
import sys

import portal_client
from portal_client import Client
from portal_client.api.auth import login
from portal_client.api.programs import programs_create, programs_delete, programs_patch, programs_read
from portal_client.api.public import latest
from portal_client.api.stations import stations_find_by_station_code_in, stations_list, stations_read
from portal_client.models import Error, LoginBody, NewProgram, Program, ProgramPatch, Station


def main(origin: str, password: str) -> None:
    visitor = Client(base_url=origin)
    session = login.sync_detailed(client=visitor, body=LoginBody(username="admin", password=password))
    expect(session.parsed.user.username == "admin", "the session belongs to who signed in")
    name, value = session.headers["set-cookie"].split(";")[0].split("=", 1)
    administrator = Client(base_url=origin, cookies={name: value})
    # A client keeps the cookies that it is sent.
    visitor = Client(base_url=origin)
    print(f"{read_all_modules()} modules read")
    print(read_stations(visitor))
    print(read_latest(visitor))
    print(refuse_visitor(visitor))
    print(change_program(administrator))


def read_all_modules() -> int:
    names = [each.name for each in pkgutil.walk_packages(portal_client.__path__, "portal_client.")]
    expect(len(names) > 500, "the client has a module for every call and every shape")
    for name in names:
        importlib.import_module(name)
    return len(names)


def read_stations(client: Client) -> str:
    page = stations_list.sync(client=client, page=0, size=5, sort="code,asc")
    listed = page.field_embedded.stations
    expect(len(listed) == 5 and page.page.number == 0, "a page of five stations")
    station = stations_read.sync(listed[0].id, client=client)
    expect(isinstance(station, Station), "a station with all of its fields")
    found = stations_find_by_station_code_in.sync(client=client, station_codes=station.code)
    names = [each.name for each in found.field_embedded.stations]
    expect(names == [station.name], "the station is found by its code")
    return "a list of stations, one of them, and a query method"


def read_latest(client: Client) -> str:
    expect(len(latest.sync(client=client).stations) > 0, "the newest values")
    return "the newest public values"


def refuse_visitor(client: Client) -> str:
    refused = programs_create.sync_detailed(client=client, body=NewProgram(code="CLIENT", name="Nobody may"))
    expect(refused.status_code == 401 and isinstance(refused.parsed, Error), "a visitor makes nothing")
    return "a refusal with its body"


def change_program(client: Client) -> str:
    made = programs_create.sync(client=client, body=NewProgram(code="CLIENT-PY", name="Made by a client"))
    expect(isinstance(made, Program) and made.start_year is None, "a program is made")
    patched = programs_patch.sync(made.id, client=client, body=ProgramPatch(start_year=2020))
    expect(patched.start_year == 2020 and patched.name == made.name, "one field of it is changed")
    removed = programs_delete.sync_detailed(made.id, client=client)
    expect(removed.status_code == 204, "it is removed")
    gone = programs_read.sync(made.id, client=client)
    expect(isinstance(gone, Error) and gone.code == "NOT_FOUND", "it is gone")
    return "a program made, changed and removed by the administrator"


def expect(is_true: bool, sentence: str) -> None:
    if not is_true:
        raise SystemExit(f"This did not come true: {sentence}.")


main(sys.argv[1], sys.argv[2])
