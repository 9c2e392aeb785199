"""A build backend (PEP 517) on the standard library: builds the wheel and the sdist from `pyproject.toml`.

The wheel is the same to the byte for the same sources: files are sorted, and their times are fixed.
"""

from __future__ import annotations

import base64
import hashlib
import io
import re
import tarfile
import tomllib
import zipfile
from pathlib import Path

_root = Path(__file__).resolve().parent.parent
_project = tomllib.loads((_root / "pyproject.toml").read_text("utf-8"))["project"]
_name = _project["name"]
_generated = _root / f"src/{_name}/generated/version.py"
if not _generated.exists():
    raise SystemExit(
        f"{_generated.parent} is missing: run `node scripts/generate.mjs` in the repository first."
    )
_version = re.search(r'^VERSION = "(.+)"$', _generated.read_text("utf-8"), re.M)[1]
_info = f"{_name}-{_version}.dist-info"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    name = f"{_name}-{_version}-py3-none-any.whl"
    files = {
        **{f"{_name}/{path}": content for path, content in _files_in(_root / "src" / _name)},
        f"{_info}/METADATA": _metadata(),
        f"{_info}/WHEEL": (
            "Wheel-Version: 1.0\nGenerator: credencia-build\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        ).encode(),
        f"{_info}/licenses/LICENSE": (_root / "LICENSE").read_bytes(),
    }
    record = "".join(f"{path},{_digest(content)},{len(content)}\n" for path, content in files.items())
    files[f"{_info}/RECORD"] = f"{record}{_info}/RECORD,,\n".encode()
    with zipfile.ZipFile(Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, content in files.items():
            entry = zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o100644 << 16
            wheel.writestr(entry, content)
    return name


def build_sdist(sdist_directory, config_settings=None):
    base = f"{_name}-{_version}"
    files = {
        "PKG-INFO": _metadata(),
        **{name: (_root / name).read_bytes() for name in ("pyproject.toml", "README.md", "LICENSE")},
        "build/build_backend.py": Path(__file__).read_bytes(),
        **{f"src/{_name}/{path}": content for path, content in _files_in(_root / "src" / _name)},
    }
    name = f"{base}.tar.gz"
    with tarfile.open(Path(sdist_directory) / name, "w:gz", format=tarfile.PAX_FORMAT) as sdist:
        for path, content in files.items():
            entry = tarfile.TarInfo(f"{base}/{path}")
            entry.size = len(content)
            entry.mode = 0o644
            sdist.addfile(entry, io.BytesIO(content))
    return name


def _files_in(folder):
    for path in sorted(folder.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path.relative_to(folder).as_posix(), path.read_bytes()


def _metadata():
    lines = [
        "Metadata-Version: 2.4",
        f"Name: {_name}",
        f"Version: {_version}",
        f"Summary: {_project['description']}",
        f"Keywords: {','.join(_project['keywords'])}",
        f"License-Expression: {_project['license']}",
        "License-File: LICENSE",
        *(f"Classifier: {one}" for one in _project["classifiers"]),
        f"Requires-Python: {_project['requires-python']}",
        "Description-Content-Type: text/markdown",
    ]
    return ("\n".join(lines) + "\n\n" + (_root / "README.md").read_text("utf-8")).encode()


def _digest(content):
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"sha256={digest}"
