/** Licences that a package has as a file alone, by its content: another content has to be read again. */
export const licences_in_files = new Map([
  // png-js 2.0.0: LICENSE is the MIT licence.
  [
    'sha512-GdzJuUMc6ZSpxFJWVxtOH1bzYHym+TOnveqUjb+VJIbZWbZzyiRGFiKhbiielfpYbgMlhHVhsJ0FTazfuRFkMA==',
    'MIT',
  ],
]);
