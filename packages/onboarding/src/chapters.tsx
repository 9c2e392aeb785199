import type { JSX } from 'preact';
import type { Onboarding } from './api.js';
import { chapterOf, chaptersOf, type Step } from './steps.js';
import { useWords } from './ui.js';

/** The chapters of the registration, and which of them the seller is in. */
export function Chapters({ state, step }: { state: Onboarding; step: Step }): JSX.Element | null {
  const words = useWords();
  const chapters = state.step === 'fill_in' ? chaptersOf(state) : [];
  const present = chapterOf(step, state);
  const at = chapters.findIndex((one) => one === present);
  if (at < 0) return null;
  return (
    <ol class="chapters" aria-label={words.progress}>
      {chapters.map((chapter, index) => {
        const place = index < at ? 'passed' : index === at ? 'present' : 'ahead';
        return (
          <li key={chapter} class={place} aria-current={index === at ? 'step' : undefined}>
            <span>{words.chapters[chapter]}</span>
          </li>
        );
      })}
    </ol>
  );
}
