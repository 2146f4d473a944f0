import { useT } from '@stoa/messages/react'
import { Picture } from '@stoa/ui'
import { lazy, Suspense } from 'react'
import { useHydrated } from '../../lib/hydrated.ts'
import { type Shot, toFormValue } from './photos.ts'

/** The upload code loads after the form is shown, so that writing need not wait for it. */
const PhotosDrop = lazy(() => import('./photos-drop.tsx'))

interface PhotosFieldProps {
  readonly shots: readonly Shot[]
  /** Values of the files to keep, as last submitted by a form without scripts. */
  readonly kept?: readonly string[] | undefined
  readonly onBusy: (isBusy: boolean) => void
}

/** Without scripts, existing files can be removed; with scripts, files can be added. */
export function PhotosField({ shots, kept, onBusy }: PhotosFieldProps) {
  const plain = shots.length > 0 ? <SavedPhotos shots={shots} kept={kept} /> : <div className="min-h-36" />
  if (!useHydrated()) return plain
  return (
    <Suspense fallback={plain}>
      <PhotosDrop shots={shots} onBusy={onBusy} />
    </Suspense>
  )
}

function SavedPhotos({ shots, kept }: Pick<PhotosFieldProps, 'shots' | 'kept'>) {
  const t = useT()
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{t('reviews:media.keep')}</legend>
      <ul className="flex flex-wrap gap-3">
        {shots.map((shot, at) => (
          <li key={shot.id}>
            <label className="block w-24">
              {shot.kind === 'image' && (
                <Picture image={shot.image} ratio={1} sizes="6rem" upTo={320} alt="" className="rounded-control" />
              )}
              <span className="flex min-h-11 items-center gap-2 text-sm">
                <input
                  type="checkbox"
                  name="media"
                  value={toFormValue(shot)}
                  defaultChecked={kept?.includes(toFormValue(shot)) ?? true}
                  className="size-5 accent-ink"
                />
                {t(shot.kind === 'image' ? 'reviews:media.photo' : 'reviews:media.video', { number: at + 1 })}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
