import { useEffect, useState } from 'react';

/** The current time in milliseconds, updated every `every_ms`. */
export function useNow(every_ms = 30_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every_ms);
    return () => clearInterval(timer);
  }, [every_ms]);
  return now;
}
