import type { Version } from '@portal/shared/contracts/enums';
import { useFormat } from '@portal/shared/i18n';
import { isApiFailure } from '@portal/shared/store';
import { Button, Flex, Input, Space, Typography, theme } from 'antd';
import { useId, useState } from 'react';
import { orderApi } from '../../order-api';
import { useText } from '../../text';

interface CouponFieldProps {
  /** The coupon in use. */
  readonly coupon: string | undefined;
  /** The amount before the coupon, in cents. */
  readonly amountCents: number;
  readonly version: Version | undefined;
  /** Why the price was refused with the coupon in use. */
  readonly refusal: string | undefined;
  readonly onChange: (coupon: string | undefined) => void;
}

/** Tries a coupon (E39) before it is part of the price. */
export function CouponField({ coupon, amountCents, version, refusal, onChange }: CouponFieldProps) {
  const t = useText();
  const format = useFormat();
  const { token } = theme.useToken();
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [check, { data, isLoading }] = orderApi.checkCoupon.useMutation();
  const faultId = useId();

  async function handleUse() {
    const trimmed = code.trim();
    if (trimmed === '') {
      setFault(t('coupon.enter'));
      return;
    }
    setFault(undefined);
    const { data: found, error } = await check({
      CouponCode: trimmed,
      AmountCents: amountCents,
      ...(version !== undefined && { Version: version }),
    });
    if (found !== undefined) onChange(trimmed);
    else if (isApiFailure(error)) setFault(error.msg);
  }

  function handleRemove() {
    setCode('');
    setFault(undefined);
    onChange(undefined);
  }

  if (coupon !== undefined)
    return (
      <Flex vertical gap={token.marginXXS}>
        <Flex justify="space-between" align="center" gap={token.marginXS}>
          <Typography.Text ellipsis>{t('coupon.used', { code: coupon })}</Typography.Text>
          <Button size="small" onClick={handleRemove}>
            {t('coupon.remove')}
          </Button>
        </Flex>
        {refusal === undefined ? (
          data !== undefined && (
            <Typography.Text type="secondary">
              {t('coupon.until', { date: format.date(data.expiresAt) })}
            </Typography.Text>
          )
        ) : (
          <Typography.Text type="danger" role="alert">
            {refusal}
          </Typography.Text>
        )}
      </Flex>
    );
  if (!isOpen)
    return (
      <Button type="link" style={{ paddingInline: 0, alignSelf: 'flex-start' }} onClick={() => setOpen(true)}>
        {t('coupon.open')}
      </Button>
    );
  return (
    <div>
      <Space.Compact block>
        <Input
          autoFocus
          aria-label={t('coupon.code')}
          aria-invalid={fault !== undefined}
          aria-describedby={faultId}
          placeholder={t('coupon.code')}
          autoComplete="off"
          autoCapitalize="characters"
          status={fault === undefined ? '' : 'error'}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          onPressEnter={() => void handleUse()}
        />
        <Button loading={isLoading} onClick={() => void handleUse()}>
          {t('coupon.use')}
        </Button>
      </Space.Compact>
      <Typography.Text id={faultId} type="danger" role="alert">
        {fault}
      </Typography.Text>
    </div>
  );
}
