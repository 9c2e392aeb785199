/** The reason why a text must not be displayed to people. */
export interface TextFault {
  code: 'invalid_character' | 'invalid_format';
  /** Predicate of a sentence whose subject is the name of the field. */
  predicate: string;
}

/**
 * Bidirectional controls that embed, isolate or override the direction of text: with them, the displayed text differs from the
 * stored text; "exe.fdp" is shown as "pdf.exe". The marks that names in Arabic and Hebrew may need (U+061C, U+200E, U+200F) are
 * allowed.
 */
const direction = /[\u202a-\u202e\u2066-\u2069]/;

/** A visible character. Joiners and other format characters are allowed next to one, not alone. NUL counts as visible: it is refused elsewhere, with its own error. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|\0/u;

/** Returns the fault of a displayed text, or null. Takes time linear in its length. */
export function textFault(text: string): TextFault | null {
  const [changed] = direction.exec(text) ?? [];
  if (changed !== undefined) {
    const point = changed.charCodeAt(0).toString(16).toUpperCase();
    const predicate = `contains a character that changes the direction of text (U+${point}).`;
    return { code: 'invalid_character', predicate };
  }
  if (visible.test(text)) return null;
  return { code: 'invalid_format', predicate: 'must be some visible text.' };
}
