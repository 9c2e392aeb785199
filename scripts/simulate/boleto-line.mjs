/** Days are counted from here; the count has four digits, and began again at 1000 on 22 February 2025. */
const firstDay = Date.UTC(1997, 9, 7);
const day_ms = 24 * 60 * 60_000;

/**
 * The line that a payer types: 47 digits with their check digits.
 *
 * @param {{ bank: string, amount: number, due_at: number, free: string }} boleto `free`: 25 digits of the bank's own
 */
export function boletoLine({ bank, amount, due_at, free }) {
  const days = Math.floor((due_at - firstDay) / day_ms);
  const due = String(days <= 9_999 ? days : ((days - 1_000) % 9_000) + 1_000).padStart(4, '0');
  const value = String(amount).padStart(10, '0');
  const check = checkDigit11(`${bank}9${due}${value}${free}`);
  const fields = [`${bank}9${free.slice(0, 5)}`, free.slice(5, 15), free.slice(15)];
  return `${fields.map((field) => field + checkDigit10(field)).join('')}${check}${due}${value}`;
}

/** Weights 2 and 1 in turns from the right, digits of the products added. */
function checkDigit10(digits) {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(product / 10) + (product % 10);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Weights 2 to 9 from the right; 0, 10 and 11 stand as 1. */
function checkDigit11(digits) {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  const check = 11 - (sum % 11);
  return check >= 10 || check === 0 ? 1 : check;
}
