-- Stores payloads uncompressed: compressing one takes longer than writing it.
alter table event_log alter column payload set storage external;
