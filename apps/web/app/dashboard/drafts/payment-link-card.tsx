import { Button, Checkbox, NativeSelect, Textarea } from '@mantine/core'
import type { ReplyOf } from '@stoa/contract'
import { useState } from 'react'
import { counted } from '../lib/counted.ts'
import { type Language, languages } from '../mails/languages.ts'
import { Dialog } from '../orders/dialog.tsx'
import { Copy } from '../ui/copy.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import styles from './draft.module.css'
import { PartForm } from './part-form.tsx'
import { linkDays } from './payment-link.ts'
import type { DraftView } from './view.ts'

type PaymentLink = NonNullable<ReplyOf<'draftPayments.getPaymentLink'>['paymentLink']>

interface PaymentLinkCardProps {
  readonly draft: DraftView
  readonly link: PaymentLink | undefined
  /** Of the shop. */
  readonly language: Language
}

/** The customer pays for the draft by a link, and it becomes an order. */
export function PaymentLinkCard({ draft, link, language }: PaymentLinkCardProps) {
  const [doing, setDoing] = useState<'make' | 'withdraw'>()
  const close = () => setDoing(undefined)
  return (
    <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="payment-link">
      <h2 id="payment-link">Payment link</h2>
      {link ? (
        <>
          <p className={ui.muted}>
            {link.mailedDate ? (
              <>
                Mailed to {link.recipient ?? 'the customer'} on <When date={link.mailedDate} exact />, good until{' '}
                <When date={link.expiresDate} exact />.
              </>
            ) : (
              <>
                Good until <When date={link.expiresDate} exact />.
              </>
            )}{' '}
            The draft becomes an order once it is paid.
          </p>
          <p className={styles.payLink}>
            <a href={link.url} target="_blank" rel="noopener" className={ui.link}>
              {link.url}
            </a>
            <Copy value={link.url} label="Copy the link" />
          </p>
          <div className={ui.buttons}>
            <Button variant="default" onClick={() => setDoing('withdraw')}>
              Withdraw
            </Button>
            <Button variant="default" onClick={() => setDoing('make')}>
              Send a new one
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={ui.muted}>The customer pays by card on a page of the shop, and the draft becomes an order.</p>
          <div className={ui.buttons}>
            <Button variant="default" onClick={() => setDoing('make')}>
              Send a payment link
            </Button>
          </div>
        </>
      )}
      <Dialog title="Send a payment link" opened={doing === 'make'} onClose={close}>
        <PartForm intent="link" label="Make the link" onDone={close}>
          {(errors) => (
            <>
              <Checkbox
                name="mail"
                value="1"
                label={draft.email ? `Mail it to ${draft.email}` : 'Mail it to the customer'}
                description={draft.email ? undefined : 'The draft has no email address yet.'}
                defaultChecked={draft.email !== ''}
                error={errors.mail}
              />
              <Textarea
                name="message"
                label="Message"
                description="Stands in the mail and on the page."
                rows={3}
                maxLength={500}
                defaultValue={link?.message ?? ''}
                error={errors.message}
              />
              <div className={ui.pair}>
                <NativeSelect
                  name="days"
                  label="Good for"
                  defaultValue="7"
                  data={linkDays.map((days) => ({ value: String(days), label: counted(days, 'day') }))}
                />
                <NativeSelect
                  name="language"
                  label="Language of the mails"
                  defaultValue={language}
                  data={languages.map((value) => ({
                    value,
                    label: new Intl.DisplayNames('en', { type: 'language' }).of(value) ?? value,
                  }))}
                />
              </div>
              {link && <p className={ui.muted}>The link of before leads nowhere then.</p>}
            </>
          )}
        </PartForm>
      </Dialog>
      <Dialog title="Withdraw the link?" opened={doing === 'withdraw'} onClose={close}>
        <PartForm intent="unlink" label="Withdraw" color="alarm" onDone={close}>
          {() => <p>Whoever has it can no longer pay by it.</p>}
        </PartForm>
      </Dialog>
    </section>
  )
}
