/** Licences that a package has as a file alone, by its content: another content has to be read again. */
export const licences_in_files = new Map([
  // png-js 2.0.0: LICENSE is the MIT licence.
  [
    'sha512-GdzJuUMc6ZSpxFJWVxtOH1bzYHym+TOnveqUjb+VJIbZWbZzyiRGFiKhbiielfpYbgMlhHVhsJ0FTazfuRFkMA==',
    'MIT',
  ],
  // busboy 1.6.0 and streamsearch 1.1.0: LICENSE is the MIT licence.
  [
    'sha512-8SFQbg/0hQ9xy3UNTB0YEnsNBbWfhf7RtnzpL7TkBiTBRfrQ9Fxcnz7VJsleJpyp6rVLvXiuORqjlHi5q+PYuA==',
    'MIT',
  ],
  [
    'sha512-Mcc5wHehp9aXz1ax6bZUyY5afg9u2rv5cqQI3mRrYkGC8rW2hM02jWuwjtL++LS5qinSyhj2QfLyNsuc+VsExg==',
    'MIT',
  ],
  // humanize-number 0.0.2 and only 0.0.2, of tests alone: Readme.md names the MIT licence.
  [
    'sha512-un3ZAcNQGI7RzaWGZzQDH47HETM4Wrj6z6E4TId8Yeq9w5ZKUVB1nrT2jwFheTUjEmqcgTjXDc959jum+ai1kQ==',
    'MIT',
  ],
  [
    'sha512-Fvw+Jemq5fjjyWz6CpKx6w9s7xxqo3+JCyM0WXWeCSOboZ8ABkyvP8ID4CZuChA/wxSx+XSJmdOm8rGVyJ1hdQ==',
    'MIT',
  ],
]);
