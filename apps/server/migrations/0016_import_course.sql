ALTER TABLE "number_import" ADD COLUMN "header" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "number_import" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "number_import_piece" ADD COLUMN "uploaded" jsonb DEFAULT '[]'::jsonb NOT NULL;