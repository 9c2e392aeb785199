"""Uploads of a file from the disk, in parts that continue after a broken connection."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

from ._call import Core, Outgoing, read_answer
from ._settings import CallOptions
from .errors import CredenciaError

if TYPE_CHECKING:
    from .generated.types import ReadyFile, StoredFile

# As long as the service waits for a body.
_part_timeout_s = 600.0
# Seconds on a slow network; what has arrived of a part that breaks stays.
_part_bytes = 1024 * 1024
# How often in a row the service may say that the upload continues elsewhere.
_max_corrections = 5


def upload_file(
    core: Core,
    path: str | os.PathLike[str],
    upload_id: str | None,
    sha256: str | None,
    on_progress: Callable[[StoredFile], object] | None,
    options: CallOptions,
) -> ReadyFile:
    """See `Credencia.upload_file`."""
    of_parts = replace(options, idempotency_key=None)
    with open(path, "rb") as file:
        size = os.fstat(file.fileno()).st_size
        if upload_id is None:
            begin: dict[str, Any] = {"file_size": size}
            if sha256 is not None:
                begin["sha256"] = sha256
            upload = core.call("createUpload", {}, {}, begin, options).data
        else:
            upload = _read(core, upload_id, of_parts)
        if upload["file_size"] != size:
            raise ValueError(f"The upload is of {upload['file_size']} bytes, the file has {size}.")
        if on_progress:
            on_progress(upload)
        corrections = 0
        while upload["status"] != "ready":
            file.seek(upload["received"])
            part = file.read(_part_bytes)
            try:
                upload = _add_part(core, upload["id"], upload["received"], part, of_parts)
                corrections = 0
            except CredenciaError as error:
                # After a part that broke or whose answer was lost, the service has more than this client knows.
                if error.code != "INVALID_STATUS":
                    raise
                corrections += 1
                if corrections > _max_corrections:
                    raise
                upload = _read(core, upload["id"], of_parts)
            if on_progress:
                on_progress(upload)
    return cast("ReadyFile", upload)


def _read(core: Core, upload_id: str, options: CallOptions) -> StoredFile:
    return core.call("getFile", {"id": upload_id}, {}, None, options).data


def _add_part(core: Core, upload_id: str, offset: int, part: bytes, options: CallOptions) -> StoredFile:
    further = {"content-type": "application/octet-stream"}
    # The path of the file; a part is sent to it by PATCH.
    read = core.prepare("getFile", {"id": upload_id}, {}, None, options, further)
    outgoing = Outgoing(
        method="PATCH",
        path=f"{read.path}?offset={offset}",
        headers=read.headers,
        body=part,
        is_repeatable=True,
        timeout_s=options.timeout_s if options.timeout_s is not None else _part_timeout_s,
        retries=read.retries,
    )
    return core.send(outgoing, read_answer).data
