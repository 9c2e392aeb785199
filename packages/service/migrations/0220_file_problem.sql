-- Why people cannot read the recorded file, or what it may hide (platform/inspection/file-problem.ts); null: nothing, or not inspected.
alter table document_files add column problem text;
