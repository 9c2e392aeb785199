/** The credentials of a development installation (contract 15), by public key. Refused in production. */
export const demoMerchant = {
  public_key: 'pk_test_demo',
  secret_key: 'sk_test_demo',
} as const;

export const demoOperator = {
  public_key: 'pk_operator_demo',
  secret_key: 'sk_operator_demo',
} as const;

export const demo_merchant_name = 'Demo Marketplace';

export const demoKeys: ReadonlySet<string> = new Set([
  demoMerchant.public_key,
  demoOperator.public_key,
]);
