import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A passkey in software: what a browser and an authenticator do together, with each part open to tampering. */
export interface SoftwarePasskey {
  id: string;
  register(options: any, changed?: Tampering): any;
  assert(options: any, changed?: Tampering): any;
}

export interface Tampering {
  origin?: string;
  rp_id?: string;
  challenge?: string;
  /** Whether the authenticator verified its user, by PIN or finger. Default true. */
  is_user_verified?: boolean;
  counter?: number;
  type?: string;
}

const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

/** Creates an authenticator with one P-256 key. Its counter grows with each assertion. */
export function createPasskey(origin: string): SoftwarePasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, options: any, changed: Tampering) =>
    Buffer.from(
      JSON.stringify({
        type: changed.type ?? type,
        challenge: changed.challenge ?? options.challenge,
        origin: changed.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (rpId: string, changed: Tampering, attested: Uint8Array | null) => {
    const flags =
      0x01 | (changed.is_user_verified === false ? 0 : 0x04) | (attested === null ? 0 : 0x40);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(changed.counter ?? counter);
    const hash = sha256(changed.rp_id ?? rpId);
    return Buffer.concat([hash, Buffer.of(flags), count, attested ?? Buffer.of()]);
  };

  return {
    id: b64(id),
    register(options, changed = {}) {
      const cose = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, cose]);
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authenticatorData(options.rp.id, changed, attested)],
        ]),
      );
      return {
        id: b64(id),
        rawId: b64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: b64(clientData('webauthn.create', options, changed)),
          attestationObject: b64(attestation),
          transports: ['internal'],
        },
      };
    },
    assert(options, changed = {}) {
      counter += 1;
      const client = clientData('webauthn.get', options, changed);
      const data = authenticatorData(options.rpId, changed, null);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: b64(id),
        rawId: b64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: b64(client),
          authenticatorData: b64(data),
          signature: b64(signature),
        },
      };
    },
  };
}

/** Encodes a value as CBOR, as far as attestations need it. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') {
    return value < 0 ? head(1, -1 - value) : head(0, value);
  }
  if (typeof value === 'string') {
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  }
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) {
    const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)]);
    return Buffer.concat([head(5, value.size), ...entries]);
  }
  throw new Error('This value has no encoding here.');
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.of((major << 5) | length);
  if (length < 256) return Buffer.of((major << 5) | 24, length);
  return Buffer.of((major << 5) | 25, length >> 8, length & 255);
}
