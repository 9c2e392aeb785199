/** The page of hosted onboarding, at the service's public address. */
export const page_path = '/onboarding';

/** The ids that the address of a link has whose page may be framed; null for any other. */
export function framedAddress(link: {
  merchant_id: string;
  id: string;
  allowed_origins: readonly string[] | null;
}): { merchant_id: string; id: string } | null {
  return link.allowed_origins?.length ? link : null;
}

/**
 * The address of a link. The token is in the fragment, which browsers send to no server and no log contains.
 *
 * @param framed of a link whose page may be framed: its ids, which open nothing
 */
export function pageAddress(
  public_url: string,
  token: string,
  framed: { merchant_id: string; id: string } | null = null,
): string {
  const ids = framed ? `/${framed.merchant_id}/${framed.id}` : '';
  return `${public_url}${page_path}${ids}#${token}`;
}
