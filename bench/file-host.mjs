/**
 * The file hosts of the files bench, a separate process: one port answers every GET with a PDF after a millisecond and counts it, the
 * other accepts connections and never answers.
 */
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const answer_ms = 1;
const pdf = Buffer.from(`%PDF-1.4
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>
endobj
xref
0 4
0000000000 65535 f 
0000000009 00000 n 
0000000058 00000 n 
0000000115 00000 n 
trailer
<< /Size 4 /Root 1 0 R >>
startxref
186
%%EOF
`);

const host = createServer((request, response) => {
  void sleep(answer_ms).then(() => {
    response.writeHead(200, { 'Content-Type': 'application/pdf', 'Content-Length': pdf.length });
    response.end(pdf);
  });
});
const dead = createServer(() => {});

const listening = [host, dead].map(
  (server) => new Promise((resolve) => server.listen(0, '127.0.0.1', resolve)),
);
await Promise.all(listening);
process.once('SIGTERM', () => process.exit(0));
process.stdout.write(`listens on ${host.address().port} ${dead.address().port}\n`);
