import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a self-signed certificate; null if openssl is missing.
 *
 * @param names that it is valid for. Default: the name and 127.0.0.1
 */
export function makeCertificate(
  name: string,
  names = `DNS:${name},IP:127.0.0.1`,
): { key: string; cert: string } | null {
  const dir = mkdtempSync(join(tmpdir(), 'credencia-tls-'));
  const [key, cert] = [join(dir, 'key.pem'), join(dir, 'cert.pem')];
  try {
    const key_options = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2';
    const name_options = `-addext subjectAltName=${names}`;
    const { status } = spawnSync('openssl', [
      ...`req -x509 -subj /CN=${name} ${key_options} ${name_options}`.split(' '),
      '-keyout',
      key,
      '-out',
      cert,
    ]);
    if (status !== 0) return null;
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
