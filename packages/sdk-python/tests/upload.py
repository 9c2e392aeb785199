"""Uploads a file of the disk, and prints what became of it. Ends after the first part when it is told to."""

import json
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "src"))

from credencia import Credencia  # noqa: E402

credencia = Credencia(
    os.environ["CREDENCIA_PUBLIC_KEY"],
    os.environ["CREDENCIA_SECRET_KEY"],
    base_url=os.environ["CREDENCIA_URL"],
)
progress = []


def report(file):
    progress.append(file["received"])
    if "ENDS_EARLY" in os.environ and file["received"] > 0:
        print(json.dumps({"id": file["id"]}), flush=True)
        os._exit(0)


try:
    stored = credencia.upload_file(
        os.environ["FILE"],
        upload_id=os.environ.get("UPLOAD_ID"),
        sha256=os.environ.get("SHA256"),
        on_progress=report,
    )
    result = {"file": stored, "progress": progress}
    if "SELLER" in os.environ:
        result["document"] = credencia.documents.add(
            os.environ["SELLER"],
            {
                "type": "cnpj_card",
                "file_url": stored["file_url"],
                "file_name": "cnpj_card.pdf",
                "file_size": stored["file_size"],
                "mime_type": stored["mime_type"],
            },
        )
    print(json.dumps(result))
except ValueError as error:
    print(json.dumps({"wrong": str(error)}))
