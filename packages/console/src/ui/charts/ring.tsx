import css from './charts.module.css';

const radius = 42;
const length = 2 * Math.PI * radius;

/** A share as a ring, with its figure in the middle. */
export function Ring({ share, children }: { share: number; children: string }) {
  return (
    <div className={css['ring']}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r={radius} className={css['ring_ground']} />
        {/* Its ends are round: of nothing, a dot would be seen. */}
        {share > 0 ? (
          <circle
            cx="50"
            cy="50"
            r={radius}
            className={css['ring_share']}
            strokeDasharray={`${share * length} ${length}`}
            transform="rotate(-90 50 50)"
          />
        ) : null}
      </svg>
      <strong>{children}</strong>
    </div>
  );
}
