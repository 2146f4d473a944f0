import { Button } from '@stoa/ui'
import { Form, useNavigation } from 'react-router'

/** Asks once more, before scripts too. */
export function Cancel() {
  const busy = useNavigation().formData?.get('intent') === 'cancel'
  return (
    <details className="mt-6 max-w-prose">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline decoration-1 underline-offset-4">
        Cancel this subscription
      </summary>
      <Form method="post" className="mt-3 space-y-4">
        <p className="text-muted">
          Nothing more is ordered or charged from now on. An order that is not paid yet is canceled with it.
        </p>
        <Button name="intent" value="cancel" look="secondary" busy={busy}>
          Yes, cancel it
        </Button>
      </Form>
    </details>
  )
}
