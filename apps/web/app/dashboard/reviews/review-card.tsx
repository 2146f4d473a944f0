import { Button, Checkbox } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Stars } from '@stoa/ui'
import { Link } from 'react-router'
import { Status } from '../ui/status.tsx'
import { Thumb } from '../ui/thumb.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import { RejectionForm, ReplyForm } from './forms.tsx'
import { type Status as State, states } from './listing.ts'
import type { Row } from './read.ts'
import styles from './reviews.module.css'

export type Writing = 'rejection' | 'reply'

interface ReviewCardProps {
  readonly row: Row
  readonly isSelected: boolean
  readonly writing: Writing | undefined
  onToggle(): void
  onDecide(status: State, note?: string): void
  onWrite(what: Writing | undefined): void
}

export function ReviewCard({ row, isSelected, writing, onToggle, onDecide, onWrite }: ReviewCardProps) {
  const { id, author, title, text, stars, status, reason, note, images, videos, reply, product } = row
  const t = useT()
  const [tone, state] = states[status]
  return (
    <li data-review={id} data-chosen={isSelected || undefined} className={styles.card}>
      <Checkbox
        size="xs"
        checked={isSelected}
        onChange={onToggle}
        aria-label={t('dashboard-reviews:select', { author })}
      />
      <article aria-label={t('dashboard-reviews:card', { author })}>
        <header className={styles.head}>
          <Link to={`/dashboard/reviews?state=all${product ? `&product=${product.id}` : ''}`} data-row>
            {product?.name ?? t('dashboard-reviews:appItem')}
          </Link>
          <Stars value={stars} />
          <Status tone={tone}>{t(state)}</Status>
          <span className={ui.muted}>{reason}</span>
        </header>
        {title && <h2 className={styles.title}>{title}</h2>}
        {text && <p className={styles.text}>{text}</p>}
        {images.length > 0 && (
          <p className={styles.photos}>
            {images.map((image, at) => (
              <a
                key={image.url}
                href={image.url}
                target="_blank"
                rel="noopener"
                aria-label={t('dashboard-reviews:photo', { number: at + 1 })}
              >
                <Thumb image={image} size={56} />
              </a>
            ))}
          </p>
        )}
        {videos.length > 0 && (
          <p className={styles.photos}>
            {videos.map((url, at) => (
              <a key={url} href={url} target="_blank" rel="noopener" className={ui.link}>
                {t('dashboard-reviews:video', { number: at + 1 })}
              </a>
            ))}
          </p>
        )}
        <Author row={row} />
        {note && <p className={styles.aside}>{t('dashboard-reviews:yourReason', { text: note })}</p>}
        {reply && writing !== 'reply' && (
          <p className={styles.aside}>{t('dashboard-reviews:yourReply', { text: reply })}</p>
        )}
        {writing === 'rejection' && (
          <RejectionForm onSend={(reason) => onDecide('REJECTED', reason)} onCancel={() => onWrite(undefined)} />
        )}
        {writing === 'reply' && <ReplyForm reviewId={id} reply={reply} onClose={() => onWrite(undefined)} />}
        {!writing && <Acts row={row} onDecide={onDecide} onWrite={onWrite} />}
      </article>
    </li>
  )
}

function Author({ row: { author, isVerified, date, email, memberId, product } }: { row: Row }) {
  const t = useT()
  const subject = encodeURIComponent(
    product ? t('dashboard-reviews:email.subjectOf', { product: product.name }) : t('dashboard-reviews:email.subject'),
  )
  return (
    <p className={styles.author}>
      {memberId ? (
        <Link to={`/dashboard/members/${memberId}`} className={ui.link}>
          {author}
        </Link>
      ) : (
        <span>{author}</span>
      )}
      <span>{t(isVerified ? 'dashboard-reviews:verified' : 'dashboard-reviews:unverified')}</span>
      <When date={date} />
      {email && (
        <a href={`mailto:${encodeURIComponent(email)}?subject=${subject}`} className={ui.link}>
          {t('dashboard-reviews:email', { email })}
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
  const t = useT()
  return (
    <div className={styles.acts}>
      {status !== 'APPROVED' && (
        <Button
          size="xs"
          onClick={() => onDecide('APPROVED')}
          aria-label={t('dashboard-reviews:approveOne', { author })}
        >
          {t('dashboard-reviews:approve')}
        </Button>
      )}
      {status !== 'REJECTED' && (
        <Button
          size="xs"
          variant="default"
          onClick={() => onWrite('rejection')}
          aria-label={t('dashboard-reviews:rejectOne', { author })}
        >
          {t('dashboard-reviews:reject')}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        onClick={() => onWrite('reply')}
        aria-label={reply ? t('dashboard-reviews:editReplyTo', { author }) : t('dashboard-reviews:replyTo', { author })}
      >
        {t(reply ? 'dashboard-reviews:editReply' : 'dashboard-reviews:reply')}
      </Button>
    </div>
  )
}
