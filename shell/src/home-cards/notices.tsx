import { Skeleton } from 'antd';
import { SlotContent } from './slot-content';
import { useSlots } from './use-slots';

/** Notices about the account, such as a missing verification. */
export function Notices() {
  const notices = useSlots('home.notices');
  return notices.map((notice) => (
    <div key={`${notice.part}/${notice.card}`} className="portal-notice">
      <SlotContent
        card={notice}
        shape="line"
        skeleton={<Skeleton active title={{ width: '40%' }} paragraph={{ rows: 1 }} />}
      />
    </div>
  ));
}
