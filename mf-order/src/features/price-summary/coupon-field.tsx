import { canonicalCoupon } from '@portal/shared/contracts/canonical';
import type { Version } from '@portal/shared/contracts/enums';
import { useFormat } from '@portal/shared/i18n';
import { couponReasonOf } from '@portal/shared/purchase/purchase-refusal';
import type { CouponRefusal } from '@portal/shared/slots/order';
import { isApiFailure } from '@portal/shared/store';
import { Button, Flex, Input, type InputRef, Space, Typography, theme } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { orderApi } from '../../order-api';
import { useText } from '../../text';
import { useCouponText } from './use-coupon-text';

interface CouponFieldProps {
  /** The coupon in use. */
  readonly coupon: string | undefined;
  /** The amount before the coupon, in cents. */
  readonly amountCents: number;
  readonly version: Version | undefined;
  /** Why the price was refused with the coupon in use. */
  readonly refusal: string | undefined;
  /** Why an order was refused with its coupon. */
  readonly orderRefusal: CouponRefusal | undefined;
  readonly onChange: (coupon: string | undefined) => void;
}

/** Tries a coupon (E39) before it is part of the price. */
export function CouponField(props: CouponFieldProps) {
  const { coupon, amountCents, version, refusal, orderRefusal, onChange } = props;
  const t = useText();
  const format = useFormat();
  const { token } = theme.useToken();
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [check, { data, isLoading }] = orderApi.checkCoupon.useMutation();
  const faultId = useId();
  const remove = useRef<HTMLButtonElement>(null);
  const input = useRef<InputRef>(null);
  // Removed or tried again since then.
  const [settledRefusal, setSettledRefusal] = useState<CouponRefusal>();
  const placed =
    orderRefusal === settledRefusal || orderRefusal?.couponCode !== coupon ? undefined : orderRefusal;
  const couponText = useCouponText();
  const shown = refusal ?? (placed === undefined ? undefined : couponText(placed));

  useEffect(() => {
    if (placed !== undefined) remove.current?.focus();
  }, [placed]);

  function refuse(text: string) {
    setFault(text);
    input.current?.focus();
  }

  async function handleUse() {
    const typed = canonicalCoupon(code);
    setCode(typed);
    if (typed === '') {
      refuse(t('coupon.enter'));
      return;
    }
    setFault(undefined);
    const { data: found, error } = await check({
      CouponCode: typed,
      AmountCents: amountCents,
      ...(version !== undefined && { Version: version }),
    });
    if (found !== undefined) onChange(typed);
    else if (isApiFailure(error)) refuse(couponText({ msg: error.msg, reason: couponReasonOf(error) }));
  }

  function handleRemove() {
    // A refused code stays to be corrected.
    setCode(shown === undefined ? '' : (coupon ?? ''));
    setFault(undefined);
    setSettledRefusal(orderRefusal);
    onChange(undefined);
  }

  if (coupon !== undefined)
    return (
      <Flex vertical gap={token.marginXXS}>
        <Flex justify="space-between" align="center" gap={token.marginXS}>
          <Typography.Text ellipsis>{t('coupon.used', { code: coupon })}</Typography.Text>
          <Button
            ref={remove}
            size="small"
            aria-describedby={shown === undefined ? undefined : faultId}
            onClick={handleRemove}
          >
            {t('coupon.remove')}
          </Button>
        </Flex>
        {shown === undefined ? (
          data !== undefined && (
            <Typography.Text type="secondary">
              {t('coupon.until', { date: format.date(data.expiresAt) })}
            </Typography.Text>
          )
        ) : (
          <Typography.Text id={faultId} type="danger" role="alert">
            {shown}
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
    <Flex vertical gap={token.marginXXS}>
      <Space.Compact block>
        <Input
          ref={input}
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
          onBlur={() => setCode(canonicalCoupon(code))}
          onPressEnter={() => void handleUse()}
        />
        <Button loading={isLoading} onClick={() => void handleUse()}>
          {t('coupon.use')}
        </Button>
      </Space.Compact>
      <Typography.Text id={faultId} type="danger" role="alert">
        {fault}
      </Typography.Text>
    </Flex>
  );
}
