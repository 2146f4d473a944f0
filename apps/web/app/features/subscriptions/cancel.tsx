import { useT } from '@stoa/messages/react'
import { Button } from '@stoa/ui'
import { Form, useNavigation } from 'react-router'

/** Asks for confirmation, with and without scripts. */
export function Cancel() {
  const t = useT()
  const isBusy = useNavigation().formData?.get('intent') === 'cancel'
  return (
    <details className="mt-6 max-w-prose">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline decoration-1 underline-offset-4">
        {t('order:subscription.cancel.title')}
      </summary>
      <Form method="post" className="mt-3 space-y-4">
        <p className="text-muted">{t('order:subscription.cancel.text')}</p>
        <Button name="intent" value="cancel" look="secondary" busy={isBusy}>
          {t('order:subscription.cancel.submit')}
        </Button>
      </Form>
    </details>
  )
}
