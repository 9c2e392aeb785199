import { request } from 'node:http';

/**
 * Sends a GET and reads the response to its last byte. Rejects unless it is answered 200.
 *
 * @returns {Promise<{ milliseconds: number, text: string }>}
 */
export function timed(agent, url, authorization) {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const sent = request(url, { agent, headers: { authorization } }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const milliseconds = performance.now() - began;
        const text = Buffer.concat(chunks).toString();
        if (answer.statusCode === 200) resolve({ milliseconds, text });
        else reject(new Error(`${url} was answered ${answer.statusCode}: ${text}`));
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
