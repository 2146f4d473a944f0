import { BlockForm, type BlockProps, useTexts } from '@stoa/extension/web'
import { Alert, Button, Field, Textarea } from '@stoa/ui'

interface Data {
  readonly productId: string
  readonly questions: readonly {
    readonly id: string
    readonly name: string
    readonly text: string
    readonly answer?: string
  }[]
  readonly asked: boolean
  readonly refused?: string
}

/** On the product page: questions with their answers, and the form for a new one. */
export default function Questions({ data: { productId, questions, asked, refused } }: BlockProps<Data>) {
  const t = useTexts()
  const known = ['TOO_MANY_QUESTIONS', 'EMPTY_QUESTION', 'NOT_FOUND']
  return (
    <section id="product-questions" aria-labelledby="questions-title" className="page mt-band scroll-mt-20">
      <h2 id="questions-title" className="mb-7 font-display text-3xl sm:mb-10">
        {t('heading')}
      </h2>
      <div className="lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-16 xl:gap-x-24">
        <div>
          {asked && (
            <div className="mb-6">
              <Alert>{t('asked')}</Alert>
            </div>
          )}
          {questions.length === 0 && <p className="text-muted">{t('none')}</p>}
          <ul className="divide-y divide-line">
            {questions.map(({ id, name, text, answer }) => (
              <li key={id} className="py-5 first:pt-0">
                <p className="font-medium break-words" dir="auto">
                  {text}
                </p>
                <p className="mt-1 text-sm text-muted">{t('by', { name })}</p>
                {answer && (
                  <p className="mt-3 max-w-prose break-words whitespace-pre-line text-pretty" dir="auto">
                    {answer}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </div>
        <details className="group mt-8 border-y border-line lg:mt-0" open={refused !== undefined}>
          <summary className="flex min-h-14 items-center justify-between font-medium">
            {t('ask')}
            <span
              aria-hidden="true"
              className="text-xl leading-none font-normal transition-transform duration-fast group-open:rotate-45"
            >
              +
            </span>
          </summary>
          {refused && <Alert tone="danger">{t(known.includes(refused) ? `refused.${refused}` : 'refused')}</Alert>}
          <BlockForm className="space-y-4 pb-6">
            <input type="hidden" name="productId" value={productId} />
            <Field label={t('name')} name="name" autoComplete="name" maxLength={60} required />
            <Field
              label={t('email')}
              hint={t('email.hint')}
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              required={false}
            />
            <Textarea label={t('question')} name="text" rows={4} maxLength={1000} required />
            <p className="text-sm text-muted">{t('moderated')}</p>
            <Button>{t('send')}</Button>
          </BlockForm>
        </details>
      </div>
    </section>
  )
}
