/** `12.345.678/0001-95` of a CNPJ, `123.456.789-09` of a CPF, anything else as it is. */
export function shownTaxId(value: string): string {
  if (/^\d{11}$/.test(value)) return value.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4');
  if (/^[0-9A-Z]{12}\d{2}$/.test(value)) {
    return value.replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5');
  }
  return value;
}

/** `4781-4/00` of a CNAE subclass. */
export function shownCnae(code: string): string {
  return code.replace(/^(\d{4})(\d)(\d{2})$/, '$1-$2/$3');
}

/** `(11) 98765-4321` of a Brazilian telephone, anything else as it is. */
export function shownPhone(value: string): string {
  const own = /^(?:55)?(\d{2})(\d{4,5})(\d{4})$/.exec(value);
  return own ? `(${own[1]}) ${own[2]}-${own[3]}` : value;
}

/** `01310-200` of a CEP. */
export function shownZipCode(value: string): string {
  return value.replace(/^(\d{5})-?(\d{3})$/, '$1-$2');
}
