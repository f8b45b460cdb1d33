import { Form, Typography } from 'antd';
import { EditionCards } from './edition-cards';
import { MonthsChoice } from './months-choice';
import type { Catalogue } from './quota.policy';
import { QuotaFields } from './quota-fields';
import type { ApplicationSelection } from './use-application-choice';
import { usePurchaseText, useTermText } from './use-purchase-text';

interface ApplicationFieldsProps {
  readonly catalogue: Catalogue;
  readonly selection: ApplicationSelection;
}

/** Edition, duration and quotas of a new application, inside a form. The free edition has only what it includes. */
export function ApplicationFields({ catalogue, selection }: ApplicationFieldsProps) {
  const { choice, edition, refusal, setVersion, setMonths, setQuotas } = selection;
  const names = usePurchaseText();
  const termText = useTermText();
  return (
    <>
      <Form.Item label={names('version')}>
        <EditionCards editions={catalogue.editions} value={choice.version} onChange={setVersion} />
      </Form.Item>
      {edition.days !== undefined && (
        <Form.Item label={names('months')}>
          <Typography.Text>{termText(edition, choice.months)}</Typography.Text>
        </Form.Item>
      )}
      {!edition.limitOne && (
        <>
          <Form.Item label={names('months')}>
            <MonthsChoice months={catalogue.months} value={choice.months} onChange={setMonths} />
          </Form.Item>
          <QuotaFields edition={edition} value={choice.quotas} refusal={refusal} onChange={setQuotas} />
        </>
      )}
    </>
  );
}
