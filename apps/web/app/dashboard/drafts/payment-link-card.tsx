import { Button, Checkbox, NativeSelect, Textarea } from '@mantine/core'
import type { ReplyOf } from '@stoa/contract'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { formatLanguageName } from '../lib/language-name.ts'
import { languages } from '../mails/languages.ts'
import { Dialog } from '../orders/dialog.tsx'
import { Card } from '../ui/card.tsx'
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
}

/** The link with which the customer pays for the draft, so that it becomes an order. */
export function PaymentLinkCard({ draft, link }: PaymentLinkCardProps) {
  const t = useT()
  const [doing, setDoing] = useState<'create' | 'deactivate'>()
  const close = () => setDoing(undefined)
  const renderValidity = ({ mailedDate, recipient, expiresDate }: PaymentLink) => {
    const renderExpiry = () => <When date={expiresDate} exact />
    if (!mailedDate) return t.rich('dashboard-drafts:link.notEmailed', { expires: renderExpiry })
    const renderSent = () => <When date={mailedDate} exact />
    return recipient
      ? t.rich('dashboard-drafts:link.emailed', { recipient, sent: renderSent, expires: renderExpiry })
      : t.rich('dashboard-drafts:link.emailedCustomer', { sent: renderSent, expires: renderExpiry })
  }
  return (
    <Card title={t('dashboard-drafts:link.title')} isStacked>
      {link ? (
        <>
          <p className={ui.muted}>{renderValidity(link)}</p>
          <p className={styles.payLink}>
            <a href={link.url} target="_blank" rel="noopener" className={ui.link}>
              {link.url}
            </a>
            <Copy value={link.url} label={t('dashboard-drafts:link.copy')} />
          </p>
          <div className={ui.buttons}>
            <Button variant="default" onClick={() => setDoing('deactivate')}>
              {t('dashboard-drafts:link.deactivate')}
            </Button>
            <Button variant="default" onClick={() => setDoing('create')}>
              {t('dashboard-drafts:link.createNew')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={ui.muted}>{t('dashboard-drafts:link.none')}</p>
          <div className={ui.buttons}>
            <Button variant="default" onClick={() => setDoing('create')}>
              {t('dashboard-drafts:link.create')}
            </Button>
          </div>
        </>
      )}
      <Dialog title={t('dashboard-drafts:link.create')} opened={doing === 'create'} onClose={close}>
        <PartForm intent="link" label={t('dashboard-drafts:link.submit')} onDone={close}>
          {(errors) => (
            <>
              <Checkbox
                name="mail"
                value="1"
                label={
                  draft.email
                    ? t('dashboard-drafts:link.emailTo', { email: draft.email })
                    : t('dashboard-drafts:link.emailCustomer')
                }
                description={draft.email ? undefined : t('dashboard-drafts:link.noEmail')}
                defaultChecked={draft.email !== ''}
                error={errors.mail}
              />
              <Textarea
                name="message"
                label={t('dashboard-drafts:link.message')}
                description={t('dashboard-drafts:link.message.hint')}
                rows={3}
                maxLength={500}
                defaultValue={link?.message ?? ''}
                error={errors.message}
              />
              <div className={ui.pair}>
                <NativeSelect
                  name="days"
                  label={t('dashboard-drafts:link.validFor')}
                  defaultValue="7"
                  data={linkDays.map((count) => ({
                    value: String(count),
                    label: t('dashboard-drafts:link.days', { count }),
                  }))}
                />
                <NativeSelect
                  name="language"
                  label={t('dashboard-drafts:link.language')}
                  defaultValue=""
                  data={[
                    { value: '', label: t('dashboard-drafts:link.language.customer') },
                    ...languages.map((value) => ({ value, label: formatLanguageName(t, value) })),
                  ]}
                />
              </div>
              {link && <p className={ui.muted}>{t('dashboard-drafts:link.replaced')}</p>}
            </>
          )}
        </PartForm>
      </Dialog>
      <Dialog title={t('dashboard-drafts:link.deactivate.title')} opened={doing === 'deactivate'} onClose={close}>
        <PartForm intent="unlink" label={t('dashboard-drafts:link.deactivate')} color="alarm" onDone={close}>
          {() => <p>{t('dashboard-drafts:link.deactivate.text')}</p>}
        </PartForm>
      </Dialog>
    </Card>
  )
}
