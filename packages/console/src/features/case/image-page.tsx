import { useEffect, useState } from 'react';
import type { Looked } from './look.js';
import css from './viewer.module.css';

/** An image, as large as fits or larger, turned by quarters. */
export function ImagePage({
  file,
  look,
  room,
  label,
  onFailed,
}: {
  file: Blob;
  look: Looked;
  room: { width: number; height: number };
  label: string;
  onFailed: () => void;
}) {
  const [address, setAddress] = useState<string | null>(null);
  const [natural, setNatural] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    setNatural(null);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const isTurned = look.rotation % 180 !== 0;
  const outer = natural && {
    width: isTurned ? natural.height : natural.width,
    height: isTurned ? natural.width : natural.height,
  };
  const scale = outer
    ? Math.min(room.width / outer.width, room.height / outer.height) * look.zoom
    : 1;
  if (address === null) return null;
  return (
    <span
      className={css['turned']}
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
                transform: `translate(-50%, -50%) rotate(${look.rotation}deg)`,
              }
            : { visibility: 'hidden' }
        }
      />
    </span>
  );
}
