import { useT } from '@stoa/messages/react'
import { Alert, Button, MoneyFormat, Price } from '@stoa/ui'
import { Form, Link, useNavigation } from 'react-router'
import { Seo } from '../../lib/seo.tsx'
import { useSite } from '../../lib/site.ts'

interface TestQuestionProps {
  /** The payment page. */
  readonly back: string
  /** Decimal string; undefined if a card is only saved. */
  readonly amount: string | undefined
  readonly currency: string
  readonly failure: { readonly title: string; readonly text: string } | undefined
}

/** Replaces the bank's page for test payments: the buyer chooses the outcome. */
export function TestQuestion({ back, amount, currency, failure }: TestQuestionProps) {
  const t = useT()
  const site = useSite()
  const sending = useNavigation().formData?.get('outcome')
  return (
    <MoneyFormat currency={currency} locale={site.locale}>
      <Seo title={t('checkout-form:bank.title')} path="/checkout" hidden />
      <div className="mx-auto max-w-[30rem] px-5 pt-12 pb-16 sm:pt-20">
        <section className="rounded-panel border border-line-strong bg-field p-6 sm:p-9">
          <p className="text-sm text-muted">{t('checkout-form:test.bank')}</p>
          <h1 className="mt-2 font-display text-3xl">{t('checkout-form:bank.title')}</h1>
          {failure ? (
            <Failed {...failure} back={back} />
          ) : (
            <>
              <dl className="mt-6 space-y-2 text-base">
                <div className="flex justify-between gap-4">
                  <dt className="text-muted">{t('checkout-form:test.to')}</dt>
                  <dd>{site.name}</dd>
                </div>
                {amount && (
                  <div className="flex justify-between gap-4">
                    <dt className="text-muted">{t('checkout-form:test.amount')}</dt>
                    <dd>
                      <Price amount={amount} className="font-medium" />
                    </dd>
                  </div>
                )}
              </dl>
              <p className="mt-6 text-sm text-muted">{t('checkout-form:test.text')}</p>
              <Form method="post" className="mt-6 flex flex-col gap-3">
                <Button name="outcome" value="APPROVE" size="large" wide busy={sending === 'APPROVE'}>
                  {t('checkout-form:test.approve')}
                </Button>
                <Button name="outcome" value="DECLINE" look="secondary" size="large" wide busy={sending === 'DECLINE'}>
                  {t('checkout-form:test.decline')}
                </Button>
              </Form>
            </>
          )}
        </section>
      </div>
    </MoneyFormat>
  )
}

function Failed({ title, text, back }: { title: string; text: string; back: string }) {
  const t = useT()
  return (
    <div className="mt-6">
      <Alert tone="danger" title={title}>
        {text}
      </Alert>
      <Link
        to={back}
        reloadDocument
        className="mt-6 inline-flex min-h-11 items-center font-medium underline underline-offset-4"
      >
        {t('checkout-form:bank.back')}
      </Link>
    </div>
  )
}
