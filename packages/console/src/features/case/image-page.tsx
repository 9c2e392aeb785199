import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import type { DocumentView } from './document-view.js';
import css from './viewer.module.css';

/** An image, fitted or zoomed in, and rotated by quarters. */
export function ImagePage({
  file,
  view,
  space,
  label,
  overlay,
  onShown,
  onFailed,
}: {
  file: Blob;
  view: DocumentView;
  space: { width: number; height: number };
  label: string;
  /** Stands over the image. */
  overlay: ReactNode;
  /** Called when the image has its size. */
  onShown: () => void;
  onFailed: () => void;
}) {
  const [address, setAddress] = useState<string | null>(null);
  const [natural, setNatural] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setAddress(url);
    setNatural(null);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  useLayoutEffect(() => {
    if (natural) onShown();
    // Once for each file.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [natural]);
  const isTurned = view.rotation % 180 !== 0;
  const outer = natural && {
    width: isTurned ? natural.height : natural.width,
    height: isTurned ? natural.width : natural.height,
  };
  const scale = outer
    ? Math.min(space.width / outer.width, space.height / outer.height) * view.zoom
    : 1;
  if (address === null) return null;
  return (
    <span
      className={css['turned']}
      data-content
      style={outer ? { width: outer.width * scale, height: outer.height * scale } : {}}
    >
      <img
        src={address}
        alt={label}
        draggable={false}
        onLoad={({ currentTarget }) =>
          setNatural({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
        }
        onError={onFailed}
        style={
          natural
            ? {
                width: natural.width * scale,
                height: natural.height * scale,
                transform: `translate(-50%, -50%) rotate(${view.rotation}deg)`,
              }
            : { visibility: 'hidden' }
        }
      />
      {natural ? overlay : null}
    </span>
  );
}
