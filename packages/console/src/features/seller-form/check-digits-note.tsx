import css from './form.module.css';
import { useText } from './use-text.js';

/** Says that the check digits of a CPF or CNPJ do not match: the service takes it, and the review will find it. */
export function CheckDigitsNote() {
  const text = useText();
  return (
    <span role="status" className={css['dubious']}>
      {text.check_digits}
    </span>
  );
}
