/**
 * How a word sounds in Portuguese, written so that words that sound alike are written alike: Souza and Sousa, Luiz and Luís, Manoel and
 * Manuel, Phelipe and Felipe, Mohammed and Mohamed.
 *
 * @param word upper case, A to Z only
 */
export function soundOf(word: string): string {
  return word
    .replace(/(.)\1+/g, '$1')
    .replace(/TCH|SCH|CH|SH/g, 'X')
    .replace(/PH/g, 'F')
    .replace(/KH/g, 'K')
    .replace(/DJ/g, 'J')
    .replace(/H/g, '')
    .replace(/Y/g, 'I')
    .replace(/W/g, 'V')
    .replace(/SC(?=[EI])/g, 'S')
    .replace(/C(?=[EI])/g, 'S')
    .replace(/QU(?=[EI])/g, 'K')
    .replace(/[CQ]/g, 'K')
    .replace(/GU(?=[EI])/g, 'G')
    .replace(/G(?=[EI])/g, 'J')
    .replace(/KS|[XZ]/g, 'S')
    .replace(/M(?=[^AEIOU]|$)/g, 'N')
    .replace(/OU/g, 'O')
    .replace(/(?<=.)O(?=[AEIU])/g, 'U')
    .replace(/(.)\1+/g, '$1');
}

/**
 * The consonants of a sound, and its first letter: what is left when vowels are heard differently.
 *
 * @param sound that of a word (`soundOf`)
 */
export function skeletonOf(sound: string): string {
  const consonants = sound
    .slice(1)
    .replace(/[AEIOU]/g, '')
    .replace(/M/g, 'N');
  return sound.slice(0, 1) + consonants.replace(/(.)\1+/g, '$1');
}
