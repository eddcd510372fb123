CREATE TABLE "desk_picture" (
	"person_id" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"file_id" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "desk_picture_by_address" UNIQUE("address")
);
--> statement-breakpoint
ALTER TABLE "desk_person" ADD COLUMN "public_name" text;--> statement-breakpoint
ALTER TABLE "desk_picture" ADD CONSTRAINT "desk_picture_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;