import { Picture } from '@stoa/ui'
import type { Shown } from './read.ts'

/** Links to the files; with scripts, they open in the lightbox. */
export function ShotList({ label, shots }: { label: string; shots: readonly Shown[] }) {
  return (
    <ul aria-label={label} className="no-scrollbar mt-4 flex snap-x gap-2 overflow-x-auto p-1">
      {shots.map(({ id, kind, image, label: said }) => (
        <li key={id} className="w-24 shrink-0 snap-start">
          <a href={image.url} data-shot={kind} aria-label={said} className="block">
            {kind === 'image' ? (
              <Picture image={image} ratio={1} sizes="6rem" upTo={320} alt="" className="rounded-control" />
            ) : (
              <span className="grid aspect-square place-items-center rounded-control bg-ink text-2xl text-paper">
                ▶
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
