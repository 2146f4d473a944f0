import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import { ActForm } from './act-form.tsx'
import { Dialog } from './dialog.tsx'
import type { Money } from './money.ts'
import styles from './order.module.css'
import { RefundForm } from './refund-form.tsx'
import type { ReturnRow } from './returns.ts'

/** What the buyer wants to send back, and the owner's answer. */
export function Returns({ returns, money }: { returns: readonly ReturnRow[]; money: Money }) {
  if (returns.length === 0) return null
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="returns">
      <div className={ui.sectionHead}>
        <h2 id="returns">Returns</h2>
      </div>
      <ul>
        {returns.map((each) => (
          <OneReturn key={each.id} wish={each} money={money} />
        ))}
      </ul>
    </section>
  )
}

type Doing = 'accept' | 'decline' | 'refund'

function OneReturn({ wish, money }: { wish: ReturnRow; money: Money }) {
  const [params] = useSearchParams()
  const wanted = params.get('return') === wish.id && wish.isOpen
  const [doing, setDoing] = useState<Doing | undefined>(wanted ? 'accept' : undefined)
  const close = () => setDoing(undefined)
  const hidden = <input type="hidden" name="return" value={wish.id} />
  const pieces = Object.fromEntries(wish.lines.map(({ id, quantity }) => [id, quantity]))
  return (
    <li className={styles.parcel}>
      <div>
        <p className={styles.name}>{wish.contents}</p>
        <p className={styles.by}>
          {wish.reason} · <When date={wish.date} exact />
        </p>
        {wish.comment && <p>“{wish.comment}”</p>}
        {wish.answer && <p className={ui.muted}>You said: {wish.answer}</p>}
      </div>
      <div className={ui.buttons}>
        <Status tone={wish.state[0]}>{wish.state[1]}</Status>
        {wish.isOpen && (
          <>
            <Button size="compact-sm" onClick={() => setDoing('accept')}>
              Accept
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setDoing('decline')}>
              Decline
            </Button>
          </>
        )}
        {wish.isAccepted && (
          <Button size="compact-sm" variant="default" onClick={() => setDoing('refund')}>
            Refund
          </Button>
        )}
      </div>
      <Dialog title="Accept this return?" opened={doing === 'accept'} onClose={close}>
        {/* The money goes back by a refund of its own, which opens with these pieces. */}
        <ActForm
          intent="accept-return"
          label="Accept"
          said="Return accepted"
          onCancel={close}
          onDone={() => setDoing('refund')}
        >
          {(errors) => (
            <>
              {hidden}
              <p className={ui.confirmText}>The customer gets a mail. Refund it now, or once the goods are here.</p>
              <Textarea
                name="answer"
                label="Message to the customer"
                description="Where to send it, for example"
                rows={4}
                maxLength={1000}
                error={errors.answer}
              />
            </>
          )}
        </ActForm>
      </Dialog>
      <Dialog title="Decline this return?" opened={doing === 'decline'} onClose={close}>
        <ActForm
          intent="decline-return"
          label="Decline"
          color="alarm"
          said="Return declined"
          onCancel={close}
          onDone={close}
        >
          {(errors) => (
            <>
              {hidden}
              <Textarea name="answer" label="Why" rows={4} maxLength={1000} required error={errors.answer} />
            </>
          )}
        </ActForm>
      </Dialog>
      <Dialog title="Refund what comes back" opened={doing === 'refund'} onClose={close}>
        <RefundForm money={money} onClose={close} first={pieces} reason={wish.reason} />
      </Dialog>
    </li>
  )
}
