import { readBearerToken } from './bearer-token.js';
import type { Source } from './source.js';
import { hasScheme, isOrigin } from './url-forms.js';

/** Which addresses the service calls for others, and the name that webhooks bear. */
export interface OutboundSettings {
  /** TCP ports that webhooks go to; null: every port. */
  webhook_ports: readonly number[] | null;
  /** TCP ports that the files of documents are fetched from; null: every port. */
  file_ports: readonly number[] | null;
  /** Origins of the operator's identity provider that may be internal, such as `https://keycloak.internal:8443`. */
  sso_internal_origins: readonly string[];
  /** The address server for a CEP, with `{cep}` in its path or query; null: none is asked. */
  address_lookup_url: string | null;
  /** The server of company data by CNPJ, without its last part; `samples`: the companies of the simulator; null: none is asked. */
  company_lookup_url: string | null;
  /** The adapter that is asked whose a bank account is, and the token for it; null: none. */
  bank_lookup: { url: string; token: string | null } | null;
  /** Minutes for which every attempt at an endpoint has failed when that is reported to its merchant. */
  endpoint_alert_minutes: number;
  /** The brand in `X-<Brand>-Signature`. */
  brand: string;
}

export function readOutbound(source: Source): OutboundSettings {
  const { value, production, problems } = source;
  const brand = value('BRAND') ?? 'Service';
  if (!/^[A-Za-z][A-Za-z0-9]{0,31}$/.test(brand)) {
    problems.push(
      'BRAND must be one word of up to 32 letters and digits: it becomes part of header names.',
    );
  }
  const minutes = value('ENDPOINT_ALERT_MINUTES') ?? '30';
  if (!/^[1-9][0-9]{0,3}$/.test(minutes) || +minutes > 1440) {
    problems.push(
      `ENDPOINT_ALERT_MINUTES must be a whole number from 1 to 1440, not "${minutes}".`,
    );
  }
  return {
    webhook_ports: readPorts('WEBHOOK_PORTS', source) ?? (production ? [443] : null),
    file_ports: readPorts('FILE_PORTS', source) ?? (production ? [443, 80] : null),
    sso_internal_origins: readOrigins(source),
    address_lookup_url: readAddressLookup(source),
    company_lookup_url: readCompanyLookup(source),
    bank_lookup: readBankLookup(source),
    endpoint_alert_minutes: Number(minutes),
    brand,
  };
}

function readPorts(name: string, { value, problems }: Source): number[] | null {
  const raw = value(name);
  if (raw === null) return null;
  const ports = raw.split(/[\s,]+/).filter(Boolean);
  const wrong = ports.find((port) => !/^[0-9]{1,5}$/.test(port) || +port < 1 || +port > 65_535);
  if (ports.length === 0 || wrong !== undefined) {
    problems.push(
      `${name} must list TCP ports from 1 to 65535 like 443,8443, not "${wrong ?? raw}".`,
    );
  }
  return [...new Set(ports.map(Number))];
}

function readAddressLookup({ value, problems }: Source): string | null {
  const url = value('ADDRESS_LOOKUP_URL');
  if (url === null) return null;
  const asked = url.replace('{cep}', '01001000');
  const isValid =
    hasScheme(asked, ['http:', 'https:']) && !new URL(asked).host.includes('01001000');
  if (asked !== url && isValid) return url;
  // It may contain a secret, as the other addresses, so messages do not repeat it.
  problems.push(
    'ADDRESS_LOOKUP_URL must be an address with {cep} in its path, like https://viacep.com.br/ws/{cep}/json/.',
  );
  return null;
}

/** In development, the companies of the simulator, so that forms can be tried without another server. */
function readCompanyLookup({ value, production, problems }: Source): string | null {
  const url = value('COMPANY_LOOKUP_URL') ?? (production ? 'off' : 'samples');
  if (url === 'off') return null;
  if (url === 'samples' && !production) return url;
  if (hasScheme(url, ['http:', 'https:']) && !/[?#]/.test(url)) return url.replace(/\/+$/, '');
  problems.push(
    'COMPANY_LOOKUP_URL must be an address that a CNPJ is appended to, like https://brasilapi.com.br/api/cnpj/v1, or off.',
  );
  return null;
}

function readBankLookup(source: Source): OutboundSettings['bank_lookup'] {
  const url = source.value('BANK_LOOKUP_URL');
  const token = readBearerToken('BANK_LOOKUP_TOKEN', 'BANK_LOOKUP_URL', source);
  if (url === null) return null;
  if (!hasScheme(url, ['http:', 'https:'])) {
    source.problems.push(
      'BANK_LOOKUP_URL must be an address like https://bank-adapter.internal/holders.',
    );
  }
  return { url, token };
}

function readOrigins({ value, problems }: Source): string[] {
  const origins = (value('SSO_INTERNAL_ORIGINS') ?? '').split(/[\s,]+/).filter(Boolean);
  const wrong = origins.find((origin) => !isOrigin(origin));
  if (wrong !== undefined) {
    problems.push(
      `SSO_INTERNAL_ORIGINS must list origins like https://keycloak.internal:8443, not "${wrong}".`,
    );
    return [];
  }
  return origins.map((origin) => new URL(origin).origin);
}
