/** Whether an `Accept-Encoding` header accepts an encoding. A weight of zero (`gzip;q=0`) excludes it. */
export function accepts(encoding: 'br' | 'gzip', header: string | string[] | undefined): boolean {
  return String(header ?? '')
    .split(',')
    .some((one) => {
      const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
      return name === encoding && !parameters.some((part) => /^q=0(\.0*)?$/.test(part));
    });
}
