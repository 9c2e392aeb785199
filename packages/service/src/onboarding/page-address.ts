/** The page of hosted onboarding, at the service's public address. */
export const page_path = '/onboarding';

/** The address of a link. The token is in the fragment, which browsers send to no server and no log contains. */
export function pageAddress(public_url: string, token: string): string {
  return `${public_url}${page_path}#${token}`;
}
