import { useT } from '@stoa/messages/react'
import { Alert } from '@stoa/ui'
import { Link } from 'react-router'
import { Seo } from '../../lib/seo.tsx'
import { hasQuestion, PaymentQuestion } from '../../providers/elements.tsx'
import type { QuestionProps } from '../../providers/provider.ts'

interface BankQuestionProps extends QuestionProps {
  readonly providerId: string | undefined
  readonly failure: Failure | undefined
}

interface Failure {
  readonly title: string
  readonly text: string
}

/** The bank's confirmation as the provider shows it, and then why it failed. */
export function BankQuestion({ providerId, failure, ...question }: BankQuestionProps) {
  if (!failure && hasQuestion(providerId)) return <PaymentQuestion {...question} providerId={providerId} />
  return <Unconfirmed failure={failure} back={question.back} />
}

function Unconfirmed({ failure, back }: { readonly failure: Failure | undefined; readonly back: string }) {
  const t = useT()
  return (
    <div className="mx-auto max-w-[30rem] px-5 pt-12 pb-16 sm:pt-20">
      <Seo title={t('checkout-form:bank.title')} path="/checkout" hidden />
      <section className="rounded-panel border border-line-strong bg-field p-6 sm:p-9">
        <h1 className="font-display text-3xl">{t('checkout-form:bank.title')}</h1>
        <div className="mt-6">
          {failure && (
            <Alert tone="danger" title={failure.title}>
              {failure.text}
            </Alert>
          )}
          <Link
            to={back}
            reloadDocument
            className="mt-6 inline-flex min-h-11 items-center font-medium underline underline-offset-4"
          >
            {t('checkout-form:bank.back')}
          </Link>
        </div>
      </section>
    </div>
  )
}
