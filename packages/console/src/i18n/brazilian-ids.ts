/** Formats a CNPJ as `12.345.678/0001-95` and a CPF as `123.456.789-09`; leaves any other value unchanged. */
export function formatTaxId(value: string): string {
  if (/^\d{11}$/.test(value)) return value.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4');
  if (/^[0-9A-Z]{12}\d{2}$/.test(value)) {
    return value.replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5');
  }
  return value;
}

/** Formats a CNAE subclass as `4781-4/00`. */
export function formatCnae(code: string): string {
  return code.replace(/^(\d{4})(\d)(\d{2})$/, '$1-$2/$3');
}

/** Formats a Brazilian telephone number as `(11) 98765-4321`; leaves any other value unchanged. */
export function formatPhone(value: string): string {
  // Without an area code, such as 0800.
  if (/^0\d{9,10}$/.test(value)) return value.replace(/^(\d{4})(\d{3})/, '$1 $2 ');
  const parts = /^(?:55)?(\d{2})(\d{4,5})(\d{4})$/.exec(value);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : value;
}

/** Formats a CEP as `01310-200`. */
export function formatZipCode(value: string): string {
  return value.replace(/^(\d{5})-?(\d{3})$/, '$1-$2');
}
