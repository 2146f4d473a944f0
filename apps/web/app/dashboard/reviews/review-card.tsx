import { Button, Checkbox } from '@mantine/core'
import { Stars } from '@stoa/ui'
import { Link } from 'react-router'
import { Status } from '../ui/status.tsx'
import { Thumb } from '../ui/thumb.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import { AnswerForm, RejectionForm } from './forms.tsx'
import { type Status as State, states } from './listing.ts'
import type { Row } from './read.ts'
import styles from './reviews.module.css'

export type Writing = 'rejection' | 'answer'

interface ReviewCardProps {
  readonly row: Row
  readonly isChosen: boolean
  readonly writing: Writing | undefined
  onToggle(): void
  onDecide(status: State, note?: string): void
  onWrite(what: Writing | undefined): void
}

export function ReviewCard({ row, isChosen, writing, onToggle, onDecide, onWrite }: ReviewCardProps) {
  const { id, author, title, text, stars, status, reason, note, images, films, reply, product } = row
  const [tone, state] = states[status]
  return (
    <li data-review={id} data-chosen={isChosen || undefined} className={styles.card}>
      <Checkbox size="xs" checked={isChosen} onChange={onToggle} aria-label={`Choose the review of ${author}`} />
      <article aria-label={`Review of ${author}`}>
        <header className={styles.head}>
          <Link to={`/dashboard/reviews?state=all${product ? `&product=${product.id}` : ''}`} data-row>
            {product?.name ?? 'Item of an app'}
          </Link>
          <Stars value={stars} />
          <Status tone={tone}>{state}</Status>
          <span className={ui.muted}>{reason}</span>
        </header>
        {title && <h2 className={styles.title}>{title}</h2>}
        {text && <p className={styles.text}>{text}</p>}
        {images.length > 0 && (
          <p className={styles.photos}>
            {images.map((image, at) => (
              <a key={image.url} href={image.url} target="_blank" rel="noopener" aria-label={`Photo ${at + 1}`}>
                <Thumb image={image} size={56} />
              </a>
            ))}
          </p>
        )}
        {films.length > 0 && (
          <p className={styles.photos}>
            {films.map((url, at) => (
              <a key={url} href={url} target="_blank" rel="noopener" className={ui.link}>
                {`Video ${at + 1}`}
              </a>
            ))}
          </p>
        )}
        <Author row={row} />
        {note && <p className={styles.aside}>You said: {note}</p>}
        {reply && writing !== 'answer' && <p className={styles.aside}>Your answer: {reply}</p>}
        {writing === 'rejection' && (
          <RejectionForm onSend={(why) => onDecide('REJECTED', why)} onCancel={() => onWrite(undefined)} />
        )}
        {writing === 'answer' && <AnswerForm reviewId={id} reply={reply} onClose={() => onWrite(undefined)} />}
        {!writing && <Acts row={row} onDecide={onDecide} onWrite={onWrite} />}
      </article>
    </li>
  )
}

function Author({ row: { author, isVerified, date, email, memberId, product } }: { row: Row }) {
  const subject = encodeURIComponent(`Your review${product ? ` of ${product.name}` : ''}`)
  return (
    <p className={styles.author}>
      {memberId ? (
        <Link to={`/dashboard/members/${memberId}`} className={ui.link}>
          {author}
        </Link>
      ) : (
        <span>{author}</span>
      )}
      <span>{isVerified ? 'Bought it' : 'No order found'}</span>
      <When date={date} />
      {email && (
        <a href={`mailto:${encodeURIComponent(email)}?subject=${subject}`} className={ui.link}>
          Write to {email}
        </a>
      )}
    </p>
  )
}

function Acts({
  row: { author, status, reply },
  onDecide,
  onWrite,
}: Pick<ReviewCardProps, 'row' | 'onDecide' | 'onWrite'>) {
  return (
    <div className={styles.acts}>
      {status !== 'APPROVED' && (
        <Button size="xs" onClick={() => onDecide('APPROVED')} aria-label={`Approve the review of ${author}`}>
          Approve
        </Button>
      )}
      {status !== 'REJECTED' && (
        <Button
          size="xs"
          variant="default"
          onClick={() => onWrite('rejection')}
          aria-label={`Reject the review of ${author}`}
        >
          Reject
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        onClick={() => onWrite('answer')}
        aria-label={`${reply ? 'Change the answer to' : 'Answer'} the review of ${author}`}
      >
        {reply ? 'Change the answer' : 'Answer'}
      </Button>
    </div>
  )
}
