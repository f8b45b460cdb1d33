import type { ApplicationRow } from '@portal/shared/contracts/application';
import type { ReceiverRefusal } from '@portal/shared/contracts/pack-receiver';
import type { EditionOffer } from '@portal/shared/purchase/quota.policy';
import { RowText } from '@portal/shared/ui/row-text';
import { Flex, Form, Select } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../text';
import type { PackTarget } from './pack-target';
import { useReceiverRefusalText } from './use-receiver-refusal-text';

interface PackTargetFieldProps {
  readonly target: PackTarget;
  readonly editions: readonly EditionOffer[];
  /** Each with why it cannot take the packs. */
  readonly receivers: readonly {
    readonly application: ApplicationRow;
    readonly refusal: ReceiverRefusal | null;
  }[];
  /** What the choice means. */
  readonly hint: string;
  readonly onChange: (target: PackTarget) => void;
}

/** For what packs are bought: any application of an edition, or one. Those that cannot take the packs say why. */
export function PackTargetField({ target, editions, receivers, hint, onChange }: PackTargetFieldProps) {
  const t = useText();
  const reasonText = useReceiverRefusalText();
  const chosen =
    'instanceId' in target
      ? receivers.find(({ application }) => application.Id === target.instanceId)
      : undefined;
  const refusal = chosen?.refusal ?? null;
  const options = receivers.map(({ application: { Id, name }, refusal: reason }) => ({
    value: Id,
    name,
    label: reason === null ? name : t('mall.refused', { name, reason: reasonText(reason) }),
    ...(reason !== null && { reason: reasonText(reason), disabled: true }),
  }));
  const optionOf = (value: unknown) => options.find((one) => one.value === value);
  return (
    <Form.Item
      label={t('mall.for')}
      htmlFor="mall-for"
      {...(refusal === null
        ? { extra: hint }
        : { validateStatus: 'error', help: <span role="alert">{reasonText(refusal)}</span> })}
    >
      <Select
        id="mall-for"
        value={'version' in target ? target.version : target.instanceId}
        options={[
          {
            label: t('mall.forEdition'),
            options: editions.map(({ version: value, name: label }) => ({ value, label })),
          },
          ...(options.length === 0 ? [] : [{ label: t('packs.application'), options }]),
        ]}
        labelRender={({ value, label }) => optionOf(value)?.name ?? label}
        optionRender={({ value, label }) => (
          <TargetOption name={optionOf(value)?.name ?? label} reason={optionOf(value)?.reason} />
        )}
        onChange={(value: string) => {
          const offer = editions.find((one) => one.version === value);
          onChange(offer === undefined ? { instanceId: value } : { version: offer.version });
        }}
      />
    </Form.Item>
  );
}

interface TargetOptionProps {
  readonly name: ReactNode;
  readonly reason: string | undefined;
}

function TargetOption({ name, reason }: TargetOptionProps) {
  return (
    <Flex vertical>
      {name}
      {reason !== undefined && (
        <span style={{ whiteSpace: 'normal' }}>
          <RowText tone="secondary">{reason}</RowText>
        </span>
      )}
    </Flex>
  );
}
