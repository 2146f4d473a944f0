import { useT } from '@stoa/messages/react'
import { Badge, buildButtonClass, Stars } from '@stoa/ui'
import type { Row, Version, Vote } from './read.ts'
import { ShotList } from './shot-list.tsx'

/** One review with its actions. */
export function ReviewItem({ row, url }: { row: Row; url: URL }) {
  const t = useT()
  const { id, author, day, date, isVerified, isOwn, shots, reply, edits } = row
  return (
    <li id={`review-${id}`} className="scroll-mt-28 border-b border-line py-8">
      <article aria-label={t('reviews:item.label', { author })}>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <bdi className="font-medium">{author}</bdi>
          {isVerified && <Badge>{t('reviews:item.verified')}</Badge>}
          {isOwn && <Badge>{t('reviews:item.own')}</Badge>}
          <time dateTime={day} className="text-muted">
            {date}
          </time>
        </p>
        <Words version={row} />
        {shots.length > 0 && (
          <ShotList
            label={t('reviews:item.photos')}
            shots={shots.map((shot, at) => ({
              ...shot,
              label: t(shot.kind === 'image' ? 'reviews:item.photo' : 'reviews:item.video', { number: at + 1, author }),
            }))}
          />
        )}
        {edits.length > 0 && (
          <details className="mt-3 text-sm">
            <summary className="flex min-h-11 items-center text-muted underline underline-offset-4">
              {t('reviews:item.edited', { count: edits.length })}
            </summary>
            <ol className="space-y-4 border-s border-line ps-4">
              {edits.map((edit) => (
                <li key={edit.date + edit.title + edit.text.join()}>
                  <p className="text-muted">{t('reviews:item.until', { date: edit.date })}</p>
                  <Words version={edit} />
                </li>
              ))}
            </ol>
          </details>
        )}
        {reply && (
          <div className="mt-5 border-s-2 border-line-strong ps-4">
            <p className="text-sm">
              <span className="font-medium">{t('reviews:item.reply')}</span>
              <span className="ms-3 text-muted">{reply.date}</span>
            </p>
            <Lines text={reply.text} />
          </div>
        )}
        <Votes row={row} url={url} />
      </article>
    </li>
  )
}

const Words = ({ version: { stars, title, text } }: { version: Version }) => (
  <>
    <p className="mt-2">
      <Stars value={stars} />
    </p>
    {title && <h3 className="mt-2 font-medium">{title}</h3>}
    <Lines text={text} />
  </>
)

const Lines = ({ text }: { text: readonly string[] }) => (
  <div className="mt-2 max-w-prose space-y-2 break-words">
    {text.map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
      <p key={at}>{line}</p>
    ))}
  </div>
)

/** A second press removes the vote. */
function Votes({ row: { id, author, helpful, unhelpful, vote, isOwn }, url }: { row: Row; url: URL }) {
  const t = useT()
  if (isOwn) return null
  const renderButton = (each: Vote, said: string) => (
    <button
      type="submit"
      name="vote"
      value={vote === each ? 'NONE' : each}
      aria-pressed={vote === each}
      aria-label={t('reviews:vote.label', { answer: said, author })}
      className={buildButtonClass(
        { look: 'secondary', size: 'small' },
        'min-h-11 aria-pressed:border-ink aria-pressed:bg-surface',
      )}
    >
      {said}
    </button>
  )
  return (
    <form method="post" action={`${url.pathname}/review`} className="mt-5 flex flex-wrap items-center gap-2 text-sm">
      <input type="hidden" name="intent" value="vote" />
      <input type="hidden" name="review" value={id} />
      <input type="hidden" name="back" value={url.search} />
      <span className="me-2 text-muted">{t('reviews:vote.question')}</span>
      {renderButton('HELPFUL', t('reviews:vote.yes', { count: helpful }))}
      {renderButton('UNHELPFUL', t('reviews:vote.no', { count: unhelpful }))}
    </form>
  )
}
