/** What keeps a text from being shown to people as what it is. */
export interface TextFault {
  code: 'invalid_character' | 'invalid_format';
  /** Finishes a sentence that begins with the name of the field. */
  predicate: string;
}

/**
 * Characters that embed, isolate or override the direction of text: with them, what is read is not what is stored, as where
 * "exe.fdp" is shown as "pdf.exe". The marks that names in Arabic and Hebrew may need (U+061C, U+200E, U+200F) are others.
 */
const direction = /[\u202a-\u202e\u2066-\u2069]/;

/** A character that leaves a trace on a screen. Joiners and other format characters may stand beside it, and not alone. NUL is refused everywhere, as what it is. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|\0/u;

/** What is wrong with a text that people read; null when nothing is. Takes time linear in its length. */
export function textFault(text: string): TextFault | null {
  const [changed] = direction.exec(text) ?? [];
  if (changed !== undefined) {
    const point = changed.charCodeAt(0).toString(16).toUpperCase();
    const predicate = `holds a character that changes the direction of text (U+${point}).`;
    return { code: 'invalid_character', predicate };
  }
  if (visible.test(text)) return null;
  return { code: 'invalid_format', predicate: 'must be some visible text.' };
}
