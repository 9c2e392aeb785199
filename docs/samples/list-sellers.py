# Reads a whole list, page by page: `pagination.next` leads to the next page, and is null after the last one.
import base64
import json
import os
import urllib.parse
import urllib.request

URL = os.environ.get("CREDENCIA_URL", "http://127.0.0.1:3000")
AUTHORIZATION = "Basic " + base64.b64encode(b"pk_test_demo:sk_test_demo").decode()


def list_sellers():
    query = {"limit": 2}
    while True:
        request = urllib.request.Request(
            f"{URL}/v1/submerchants?{urllib.parse.urlencode(query)}",
            headers={"Authorization": AUTHORIZATION},
        )
        with urllib.request.urlopen(request) as response:
            page = json.load(response)
        yield from page["data"]
        if page["pagination"]["next"] is None:
            return
        query["cursor"] = page["pagination"]["next"]


print(len(list(list_sellers())), "sellers")
