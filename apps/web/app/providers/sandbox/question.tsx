import { useT } from '@stoa/messages/react'
import { Button, MoneyFormat, Price } from '@stoa/ui'
import { Form, useNavigation } from 'react-router'
import { Seo } from '../../lib/seo.tsx'
import { useSite } from '../../lib/site.ts'
import type { QuestionProps } from '../provider.ts'

/** Replaces the bank's page for test payments: the buyer chooses the outcome. */
export default function TestQuestion({ amount, currency }: QuestionProps) {
  const t = useT()
  const site = useSite()
  const sending = useNavigation().formData?.get('outcome')
  return (
    <MoneyFormat currency={currency} locale={site.locale}>
      <Seo title={t('checkout-form:bank.title')} path="/checkout" hidden />
      <div className="mx-auto max-w-[30rem] px-5 pt-12 pb-16 sm:pt-20">
        <section className="rounded-panel border border-line-strong bg-field p-6 sm:p-9">
          <p className="text-sm text-muted">{t('provider-sandbox:bank')}</p>
          <h1 className="mt-2 font-display text-3xl">{t('checkout-form:bank.title')}</h1>
          <dl className="mt-6 space-y-2 text-base">
            <div className="flex justify-between gap-4">
              <dt className="text-muted">{t('provider-sandbox:to')}</dt>
              <dd>{site.name}</dd>
            </div>
            {amount && (
              <div className="flex justify-between gap-4">
                <dt className="text-muted">{t('provider-sandbox:amount')}</dt>
                <dd>
                  <Price amount={amount} className="font-medium" />
                </dd>
              </div>
            )}
          </dl>
          <p className="mt-6 text-sm text-muted">{t('provider-sandbox:text')}</p>
          <Form method="post" className="mt-6 flex flex-col gap-3">
            <Button name="outcome" value="APPROVE" size="large" wide busy={sending === 'APPROVE'}>
              {t('provider-sandbox:approve')}
            </Button>
            <Button name="outcome" value="DECLINE" look="secondary" size="large" wide busy={sending === 'DECLINE'}>
              {t('provider-sandbox:decline')}
            </Button>
          </Form>
        </section>
      </div>
    </MoneyFormat>
  )
}
