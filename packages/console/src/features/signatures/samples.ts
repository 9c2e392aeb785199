/** Sample receivers that verify a signature, by language; `path` is the path of the endpoint's URL. */
export const samples: Record<string, (path: string) => string> = {
  'Node.js': (path) => `import { Webhook } from 'standardwebhooks';
import express from 'express';

const webhook = new Webhook(process.env.WEBHOOK_SECRET); // whsec_…

express()
  .post('${path}', express.text({ type: 'application/json' }), (request, response) => {
    let event;
    try {
      event = webhook.verify(request.body, request.headers);
    } catch {
      return response.sendStatus(400);
    }
    response.sendStatus(204); // answer first, then work
    console.log(event.event, event.id);
  })
  .listen(8080);
`,
  Python: (path) => `import os
from flask import Flask, request
from standardwebhooks import Webhook

webhook = Webhook(os.environ["WEBHOOK_SECRET"])  # whsec_…
app = Flask(__name__)

@app.post("${path}")
def receive():
    try:
        event = webhook.verify(request.get_data(), request.headers)
    except Exception:
        return "", 400
    print(event["event"], event["id"])
    return "", 204
`,
  PHP: (path) => `<?php // ${path}
$body = file_get_contents('php://input');
$id = $_SERVER['HTTP_WEBHOOK_ID'];
$time = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'];
$key = base64_decode(substr(getenv('WEBHOOK_SECRET'), strlen('whsec_')));
$expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$time.$body", $key, true));
$given = explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE']);
$isRight = array_filter($given, fn($one) => hash_equals($expected, $one));
if (!$isRight || abs(time() - (int) $time) > 300) {
    http_response_code(400);
    exit;
}
$event = json_decode($body, true);
http_response_code(204);
`,
};
