import { useT } from '@stoa/messages/react'
import { Button, Choice, Textarea } from '@stoa/ui'
import { Form } from 'react-router'
import { reasons } from './reasons.ts'

/** The actions of a signed-in member on another member: report and block. */
export function DealWith({ name }: { name: string }) {
  const t = useT()
  return (
    <details className="mt-16 border-t border-line pt-4">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm text-muted underline underline-offset-4">
        {t('shop:member.actions')}
      </summary>
      <div className="space-y-10 pt-4">
        <Form method="post" className="max-w-md space-y-5" aria-label={t('shop:member.report.label', { name })}>
          <fieldset>
            <legend className="mb-1 font-medium">{t('shop:member.report.reason')}</legend>
            {reasons.map(([value, label]) => (
              <Choice key={value} type="radio" name="category" value={value} label={t(label)} required />
            ))}
          </fieldset>
          <Textarea
            name="description"
            label={t('shop:member.report.details')}
            required={false}
            rows={3}
            maxLength={2000}
          />
          <Button name="intent" value="report">
            {t('shop:member.report.label', { name })}
          </Button>
        </Form>
        <Form method="post" className="max-w-md space-y-4">
          <p className="text-muted">{t('shop:member.block.text')}</p>
          <Button name="intent" value="block" look="secondary">
            {t('shop:member.block.label', { name })}
          </Button>
        </Form>
      </div>
    </details>
  )
}
