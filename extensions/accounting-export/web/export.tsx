import { Alert, Button, Card, Group, Stack, Table, Text, TextInput } from '@mantine/core'
import { type PageProps, useTexts } from '@stoa/extension/web'
import { usePrice } from '@stoa/ui'
import { Form } from 'react-router'

interface Data {
  readonly from: string
  readonly to: string
  readonly bookings?: number
  readonly rates?: readonly { readonly rate: string; readonly gross: string; readonly tax: string }[]
  readonly currency?: string
  readonly refused?: string
}

/** In the dashboard: a period, its sums by tax rate, and the files. */
export default function Export({ data, fileAddress }: PageProps<Data>) {
  const t = useTexts()
  const { from, to, bookings = 0, rates = [], currency, refused } = data
  return (
    <Stack>
      <Card withBorder padding="lg">
        <Form method="get">
          <Group align="end">
            <TextInput type="date" name="from" label={t('from')} defaultValue={from} required />
            <TextInput type="date" name="to" label={t('to')} defaultValue={to} required />
            <Button type="submit" variant="default">
              {t('show')}
            </Button>
          </Group>
        </Form>
      </Card>
      {refused ? (
        <Alert color="red" role="alert">
          {t('refused')}
        </Alert>
      ) : (
        <Card withBorder padding="lg">
          <Stack>
            <Text>{t('bookings', { count: bookings })}</Text>
            {rates.length > 0 && <Sums rates={rates} />}
            <Group>
              {currency === 'EUR' && (
                <Button component="a" href={fileAddress('datev', { from, to })} download>
                  {t('download.datev')}
                </Button>
              )}
              <Button component="a" href={fileAddress('csv', { from, to })} download variant="default">
                {t('download.csv')}
              </Button>
            </Group>
            {currency !== 'EUR' && <Text size="sm">{t('datev.euro')}</Text>}
          </Stack>
        </Card>
      )}
    </Stack>
  )
}

function Sums({ rates }: { rates: NonNullable<Data['rates']> }) {
  const t = useTexts()
  const price = usePrice()
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('column.rate')}</Table.Th>
          <Table.Th ta="end">{t('column.gross')}</Table.Th>
          <Table.Th ta="end">{t('column.tax')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rates.map(({ rate, gross, tax }) => (
          <Table.Tr key={rate}>
            <Table.Td>{t('percent', { rate: Number(rate) })}</Table.Td>
            <Table.Td ta="end">{price(gross)}</Table.Td>
            <Table.Td ta="end">{price(tax)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
